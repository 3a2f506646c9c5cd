#!/usr/bin/env bash
# Checks Bound's table on every placement: each value follows from the values after each
# turn, so that every won position is won in the table's number of plies against every reply.
set -euo pipefail
cd "$(dirname "$0")/../.."
cargo test --release --lib games::bound -- --include-ignored
