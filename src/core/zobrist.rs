//! Zobrist keys without tables of random numbers in the source: a fixed mixing
//! function gives every feature its 64 bits, at compile time where wanted.

/// Mixes 64 bits so that every input bit changes about half of the output bits
/// (the SplitMix64 finaliser, Steele, Lea and Flood 2014).
#[must_use]
pub const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// `N` keys for the features of one kind; different `seed`s give unrelated keys.
#[must_use]
pub const fn zobrist<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut index = 0;
    while index < N {
        keys[index] = mix(mix(seed) ^ (index as u64));
        index += 1;
    }
    keys
}
