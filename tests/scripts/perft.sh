#!/usr/bin/env bash
# Every reference count in tests/data/perft/start.json, also those too long for
# the test suite, by the program itself, single thread.
set -euo pipefail
cd "$(dirname "$0")/../.."
cargo build --release --quiet
failed=0
while read -r game size depth count; do
    options=()
    [ "$size" = - ] || options=(--size "$size")
    found=$(./target/release/quintet perft "$game" "$depth" "${options[@]}" | tail -n 1)
    if [ "$found" = "$count" ]; then
        echo "ok     $game $size depth $depth: $count"
    else
        echo "FAILED $game $size depth $depth: $found, not $count"
        failed=1
    fi
done < <(python3 - <<'PY'
import json
games = json.load(open("tests/data/perft/start.json"))["games"]
for name, counts in games.items():
    game, _, size = name.partition("-")
    for depth, count in enumerate(counts["start"]):
        print(game, size or "-", depth, count)
PY
)
exit $failed
