#!/usr/bin/env bash
# Counts the instructions that `quintet bench` needs, with valgrind, and compares them
# with what is kept in tests/data/bench/instructions.txt. Seconds differ from machine
# to machine and from run to run; instructions hardly do.
#
#   tests/scripts/instructions.sh          fails if a node takes 5 % more than kept
#   tests/scripts/instructions.sh --keep   keeps what is counted now
set -euo pipefail
cd "$(dirname "$0")/../.."

kept=tests/data/bench/instructions.txt
command -v valgrind >/dev/null || { echo "this needs valgrind" >&2; exit 1; }
cargo build --release --locked --quiet
out=$(mktemp)
trap 'rm -f "$out"' EXIT
nodes=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$out" \
    target/release/quintet bench --depth 4 | tail -n 1 | cut -d ' ' -f 1)
instructions=$(sed -n 's/.*Collected : //p' "$out")
now=$((instructions / nodes))
echo "$now instructions a node, $nodes nodes"
if [ "${1-}" = --keep ]; then
    echo "$now" >"$kept"
    exit
fi
before=$(cat "$kept")
echo "$before were kept"
if [ $((now * 100)) -gt $((before * 105)) ]; then
    echo "a node takes more than before" >&2
    exit 1
fi
