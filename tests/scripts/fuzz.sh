#!/usr/bin/env bash
# Runs every fuzz target for SECONDS each (default 60) on the stable toolchain.
#   tests/scripts/fuzz.sh [SECONDS [TARGET...]]
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds="${1:-60}"
shift || true
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    mapfile -t targets < <(cargo fuzz list --fuzz-dir tests/fuzz)
fi
for target in "${targets[@]}"; do
    # New inputs go to a folder that git does not see; the committed seeds stay as they are.
    fresh="tests/fuzz/target/corpus/$target"
    mkdir -p "$fresh" "tests/fuzz/corpus/$target"
    cargo fuzz run --fuzz-dir tests/fuzz -s none "$target" "$fresh" "tests/fuzz/corpus/$target" \
        -- -max_total_time="$seconds" -rss_limit_mb=2048 -timeout=10 -verbosity=0 -print_final_stats=1
done
