//! Weights of evaluations, held together so that they can be tuned.

/// Numbers that can be changed one by one.
pub(crate) trait Weight {
    /// Calls `found` with the place of each number and the number.
    fn each(&mut self, found: &mut dyn FnMut(usize, &mut i32));
}

impl Weight for i32 {
    fn each(&mut self, found: &mut dyn FnMut(usize, &mut i32)) {
        found(0, self);
    }
}

impl<const N: usize> Weight for [i32; N] {
    fn each(&mut self, found: &mut dyn FnMut(usize, &mut i32)) {
        for (place, number) in self.iter_mut().enumerate() {
            found(place, number);
        }
    }
}

/// Declares the struct `Weights` of a game: fields with their types and values.
macro_rules! weights {
    ($($(#[$about:meta])* $name:ident: $kind:ty = $value:expr;)*) => {
        /// What the features of the evaluation count, in hundredths.
        #[derive(Clone, Copy, Debug)]
        pub(super) struct Weights {
            $($(#[$about])* $name: $kind,)*
        }

        impl Weights {
            /// Visits every number with its name and place.
            fn visit(&mut self, found: &mut dyn FnMut(&str, usize, &mut i32)) {
                $(
                    $crate::engine::weights::Weight::each(
                        &mut self.$name,
                        &mut |place, number| found(stringify!($name), place, number),
                    );
                )*
            }
        }

        impl Default for Weights {
            fn default() -> Self {
                Self { $($name: $value,)* }
            }
        }
    };
}

pub(crate) use weights;
