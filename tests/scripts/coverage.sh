#!/usr/bin/env bash
# How many lines of each floor the test suite runs, the program's own runs in the command line
# and terminal tests included. Ends with an error if core, games or session is below 90 %.
#
#   tests/scripts/coverage.sh
#
# Which lines are missed stands in target/coverage/lcov.info. The toolchain is not touched: the
# compiler's own counters are read by cargo-tarpaulin, which is installed if it is missing.
set -euo pipefail
cd "$(dirname "$0")/../.."
export CARGO_LLVM_COV_SETUP=no
export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
command -v cargo-tarpaulin >/dev/null 2>&1 ||
    cargo install --locked --quiet --debug cargo-tarpaulin

# Counted, a few random games show as much as many.
export QUINTET_LAW_GAMES="${QUINTET_LAW_GAMES:-20}"
export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0

out=target/coverage
mkdir -p "$out"
cargo tarpaulin --engine llvm --follow-exec --skip-clean --no-fail-fast --locked \
    --timeout 3600 --target-dir "$out/build" --output-dir "$out" --out Lcov \
    --exclude-files 'tests/*' --exclude-files 'src/**/tests.rs' --exclude-files 'src/**/tests/*'

awk -F'[:,]' '
    /^SF:/ {
        name = $0
        sub(/.*\/src\//, "", name)
        sub(/\/.*/, "", name)
    }
    /^DA:/ { all[name]++; if ($3 > 0) run[name]++ }
    END {
        for (name in all) {
            share = 100 * run[name] / all[name]
            printf "%-9s %5d of %5d lines  %5.1f %%\n", name, run[name], all[name], share
            if (name ~ /^(core|games|session)$/ && share < 90) low = 1
        }
        exit low
    }
' "$out/lcov.info" | sort
