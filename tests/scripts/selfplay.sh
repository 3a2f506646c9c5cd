#!/usr/bin/env bash
# Ten thousand games of the engine against itself: every game, every level, few nodes a
# turn. The runner referees each turn; a fault (an illegal turn, a crash) ends the script.
#
#   tests/scripts/selfplay.sh [GAMES_A_LEVEL [NODES]]     200 and 200 if not given
set -euo pipefail
cd "$(dirname "$0")/../.."

games=${1:-200}
nodes=${2:-200}
cargo build --release --locked --quiet
total=0
for game in bocch shobu bound loa boloa; do
    for level in 1 2 3 4 5 6 7 8 9 10; do
        line=$(target/release/quintet match "$game" --first "cpu:$level" --second "cpu:$level" \
            --games "$games" --nodes "$nodes" --seed "$level" --most-turns 400 2>/dev/null | tail -n 1)
        echo "$game level $level: $line"
        case $line in *fault*) echo "a fault" >&2; exit 1 ;; esac
        total=$((total + games))
    done
done
echo "$total games without a fault"
