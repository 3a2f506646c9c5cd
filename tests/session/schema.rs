//! The published JSON Schema against the reader and the writer.

use serde_json::{Value, json};

use super::*;

/// docs/record.schema.json.
pub(super) fn schema() -> Value {
    serde_json::from_str(include_str!("../../docs/record.schema.json")).expect("JSON")
}

/// Whether a value fulfils a schema, by as much of JSON Schema as ours uses.
pub(super) fn validate(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let wrong = |why: &str| Err(format!("{value} is not as {why} wants"));
    for (key, rule) in schema.as_object().expect("an object") {
        let good = match key.as_str() {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let path = rule.as_str().expect("a path").trim_start_matches('#');
                validate(root, root.pointer(path).expect("a definition"), value)?;
                true
            }
            "const" => value == rule,
            "enum" => rule.as_array().expect("values").contains(value),
            "type" => match rule {
                Value::String(name) => has_type(value, name),
                Value::Array(names) => names
                    .iter()
                    .any(|name| has_type(value, name.as_str().expect("a name"))),
                _ => false,
            },
            "required" => value.as_object().is_none_or(|fields| {
                rule.as_array()
                    .expect("names")
                    .iter()
                    .all(|name| fields.contains_key(name.as_str().expect("a name")))
            }),
            "properties" => {
                for (name, rule) in rule.as_object().expect("rules") {
                    if let Some(value) = value.get(name) {
                        validate(root, rule, value)?;
                    }
                }
                true
            }
            "additionalProperties" => {
                for value in value
                    .as_object()
                    .into_iter()
                    .flat_map(|fields| fields.values())
                {
                    validate(root, rule, value)?;
                }
                true
            }
            "items" => {
                for value in value.as_array().into_iter().flatten() {
                    validate(root, rule, value)?;
                }
                true
            }
            "minItems" => value
                .as_array()
                .is_none_or(|list| list.len() as u64 >= number(rule) as u64),
            "maxItems" => value
                .as_array()
                .is_none_or(|list| list.len() as u64 <= number(rule) as u64),
            "minimum" => value.as_f64().is_none_or(|value| value >= number(rule)),
            "maximum" => value.as_f64().is_none_or(|value| value <= number(rule)),
            "exclusiveMinimum" => value.as_f64().is_none_or(|value| value > number(rule)),
            "exclusiveMaximum" => value.as_f64().is_none_or(|value| value < number(rule)),
            "pattern" => value.as_str().is_none_or(|text| match rule.as_str() {
                Some("^(first|second) wins in [0-9]+$") => text
                    .strip_prefix("first wins in ")
                    .or_else(|| text.strip_prefix("second wins in "))
                    .is_some_and(|plies| plies.parse::<u32>().is_ok()),
                Some("^(human|cpu|cpu:([1-9]|10))$") => text.parse::<Player>().is_ok(),
                other => panic!("a pattern that this test does not know: {other:?}"),
            }),
            other => panic!("a rule that this test does not know: {other}"),
        };
        if !good {
            return wrong(key);
        }
    }
    Ok(())
}

fn number(rule: &Value) -> f64 {
    rule.as_f64().expect("a number")
}

fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        other => panic!("no type {other}"),
    }
}

fn fixture() -> &'static str {
    include_str!("../data/records/version-1.json")
}

#[test]
fn the_record_of_version_1_is_read_and_written_as_it_always_was() {
    let record = Record::parse(fixture().as_bytes()).expect("a record");
    assert_eq!(record.to_json(), fixture());
    let loaded = Session::from_record(record).expect("a game");
    assert_eq!(loaded.problem, None);
    assert_eq!(loaded.session.record().to_json(), fixture());
}

#[test]
fn schema_and_reader_refuse_the_same_values_in_every_field() {
    let schema = schema();
    let record: Value = serde_json::from_str(fixture()).expect("JSON");
    assert_eq!(validate(&schema, &schema, &record), Ok(()));
    // A field by its path in the fixture; those of the schema must all be there.
    let fields = [
        ("", "#"),
        ("/players/0", "#/$defs/player"),
        ("/result", "#/$defs/result"),
        ("/turns/0", "#/$defs/turn"),
    ];
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(3),
        json!(1e10),
        json!("no such thing"),
        json!([]),
        json!([1]),
        json!({}),
        json!({"turn": 7, "winner": 7, "name": 7}),
    ];
    let mut tried = 0;
    for (object, definition) in fields {
        let definition = schema.pointer(&definition[1..]).expect("a definition");
        for name in definition["properties"].as_object().expect("fields").keys() {
            for value in &values {
                let mut changed = record.clone();
                changed.pointer_mut(object).expect("in the fixture")[name] = value.clone();
                let by_schema = validate(&schema, &schema, &changed);
                let by_reader = Record::parse(changed.to_string().as_bytes());
                // What a text means is left to the reader.
                let free_text = matches!(name.as_str(), "clock" | "ply" | "by" | "winner");
                if free_text && by_schema.is_ok() {
                    continue;
                }
                assert_eq!(
                    by_schema.is_ok(),
                    by_reader.is_ok(),
                    "{object}/{name} = {value}: {by_schema:?}, {by_reader:?}"
                );
                tried += 1;
            }
        }
    }
    assert!(tried > 150, "{tried}");
}

#[test]
fn the_examples_of_the_documentation_are_records() {
    let page = include_str!("../../docs/record.md");
    let examples: Vec<_> = page
        .split("```json\n")
        .skip(1)
        .map(|rest| rest.split("```").next().expect("an end"))
        .collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        Record::parse(example.as_bytes()).expect(example);
    }
}
