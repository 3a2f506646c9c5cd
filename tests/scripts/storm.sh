#!/usr/bin/env bash
# Random keys, clicks and changes of size on the screen of each game: no panic, and no game
# lost. 100,000 events in all, or so many a game as are asked for.
#
#   tests/scripts/storm.sh [EVENTS_A_GAME]
set -euo pipefail
cd "$(dirname "$0")/../.."
QUINTET_STORM="${1:-20000}" cargo test --locked --test tui storm
