//! JSON text to values, with what `serde_json` lets pass refused: a key given
//! twice, NUL in a text, more values than [`MOST_VALUES`].

use std::{cell::Cell, fmt};

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use super::{MOST_BYTES, MOST_VALUES, RecordError};

const BOM: &[u8] = b"\xef\xbb\xbf";

/// The one value that the text holds.
pub(in crate::session) fn parse(bytes: &[u8]) -> Result<Value, RecordError> {
    let whole = |message: String| RecordError::new("", message);
    if bytes.len() > MOST_BYTES {
        return Err(whole(format!(
            "the file is larger than {} MiB, the most that a record may be",
            MOST_BYTES >> 20
        )));
    }
    let bytes = bytes.strip_prefix(BOM).unwrap_or(bytes);
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err(whole(
            "the file is UTF-16 text; a record is UTF-8".to_owned(),
        ));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        RecordError::new(format!("line {line}"), "the text is not UTF-8")
    })?;
    if text.trim().is_empty() {
        return Err(whole("the file is empty".to_owned()));
    }
    let left = Cell::new(MOST_VALUES);
    let mut json = serde_json::Deserializer::from_str(text);
    Strict { left: &left }
        .deserialize(&mut json)
        .and_then(|value| json.end().map(|()| value))
        .map_err(|error| located(&error))
}

/// The error with its position taken out of its words.
fn located(error: &serde_json::Error) -> RecordError {
    let place = format!("line {} column {}", error.line(), error.column());
    let words = error.to_string();
    let message = match words.strip_suffix(&format!(" at {place}")) {
        Some("recursion limit exceeded") => "brackets are nested too deeply",
        Some(message) => message,
        None => &words,
    };
    RecordError::new(place, message)
}

/// Reads one value, counting down what may still come.
#[derive(Clone, Copy)]
struct Strict<'a> {
    left: &'a Cell<usize>,
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Value, D::Error> {
        let left = self.left.get().checked_sub(1).ok_or_else(|| {
            D::Error::custom(format!("a record holds at most {MOST_VALUES} values"))
        })?;
        self.left.set(left);
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value)
            .map(Value::Number)
            .ok_or_else(|| E::custom("number out of range"))
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Value, E> {
        no_nul(text)?;
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            no_nul(&key)?;
            if map.contains_key(&key) {
                return Err(A::Error::custom(format!("the key {key:?} is given twice")));
            }
            let value = fields.next_value_seed(self)?;
            map.insert(key, value);
        }
        Ok(Value::Object(map))
    }
}

fn no_nul<E: serde::de::Error>(text: &str) -> Result<(), E> {
    if text.contains('\0') {
        return Err(E::custom("a text holds the character NUL"));
    }
    Ok(())
}
