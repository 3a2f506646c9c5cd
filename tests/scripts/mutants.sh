#!/usr/bin/env bash
# Mutation testing: breaks the program in one place after another and sees whether a test
# notices.
#
#   tests/scripts/mutants.sh core           every mutant of src/core
#   tests/scripts/mutants.sh games [K/N]    the rules and notation of the games, part K of N
#                                           (0/16 by default), counted from 0
#
# Two passes: the quick unit tests first, and what they miss by the laws, the rules texts,
# perft, the formats and the session. Figures and lists stand in target/mutants-*/.
set -euo pipefail
cd "$(dirname "$0")/../.."

what="${1:?core or games}"
part="${2:-0/16}"
export CARGO_LLVM_COV_SETUP=no
export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
command -v cargo-mutants >/dev/null 2>&1 || cargo install --locked --quiet --debug cargo-mutants

# Builds count for more than runs. A target folder of its own keeps the dependencies.
export CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0 RUST_BACKTRACE=0
export CARGO_TARGET_DIR="$PWD/target/mutants-build"
export QUINTET_LAW_GAMES="${QUINTET_LAW_GAMES:-3}"

out="$PWD/target/mutants-$what"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT
git ls-files -z | tar -c --null --files-from - | tar -x -C "$tree"
chosen=(--dir "$tree" --output "$out" --test-tool cargo --jobs 1 --timeout 90 --build-timeout 300 --cargo-arg=--locked)
case "$what" in
core)
    chosen+=(--file 'src/core/**')
    floors='core'
    quick=()
    ;;
games)
    # Evaluations, lessons, hints and views are no rules.
    for file in rules legality board notation position mod; do
        chosen+=(--file "src/games/*/$file.rs")
    done
    chosen+=(--sharding round-robin --shard "$part")
    floors='core|engine|games'
    quick=(games:: --skip solved --skip tests::engine --skip turns_judged_near_the_point)
    ;;
*)
    echo "core or games, not $what" >&2
    exit 2
    ;;
esac

# Only these floors are built: the faces above take most of the time.
keep() {
    sed -E "/^pub mod ($1);/!{/^pub mod /d}" src/lib.rs >"$tree/src/lib.rs"
}

# Missed mutants make it end with 2, timeouts with 3: both are figures, not failures.
run() {
    local code=0
    cargo mutants "${chosen[@]}" "$@" || code=$?
    case "$code" in 0 | 2 | 3) ;; *) exit "$code" ;; esac
}

rm -rf "$out"
keep "$floors"
run --cargo-arg=--lib -- -- "${quick[@]}"
cp -r "$out/mutants.out" "$out/quick"
keep 'core|engine|games|catalog|session'
wide=(--cargo-arg=--lib)
for test in laws rules perft exchange session; do
    wide+=(--cargo-arg=--test="$test")
done
run --iterate "${wide[@]}" -- -- --skip solved
