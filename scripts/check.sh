#!/bin/sh
# What `npm run check` does: format, lint, types, dependency directions, unused code, stale generated files,
# messages of commits, references to rules, records and code, comments that are read twice.
# Every check runs, so that one run reports all that is wrong; two at a time, because each keeps one core busy.
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
PATH="$PWD/node_modules/.bin:$PATH"

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
# Ctrl-C does not reach processes in the background of this shell.
trap 'trap - TERM; kill 0' INT TERM

# check PLACE TITLE COMMAND... keeps the output of the command, to be printed at its place when all are done.
check() {
  place=$1
  title=$2
  shift 2
  outcome=passed
  "$@" >"$results/$place.words" 2>&1 || outcome=failed
  printf '%s\n' "$title" >"$results/$place.$outcome"
}

one_half() {
  check 3 'types of the web client' tsc --noEmit --singleThreaded -p web/tsconfig.json
  check 5 'dependency directions' depcruise --config .dependency-cruiser.mjs contract/src demo/src embedded-postgres/src pdf/src processes/src server/src web/src
  check 7 'generated files of the database' node server/scripts/generate-database-files.ts --verify
  check 9 'references to rules, records and code in guides' node scripts/check-rules.ts
  check 10 'comments that are read twice' node scripts/check-comments.ts
}

other_half() {
  check 1 'format and lint' biome ci --error-on-warnings --colors=off .
  check 2 'types of packages, server and bench' tsc --noEmit --singleThreaded
  check 4 'types of the journeys' tsc --noEmit --singleThreaded -p e2e/tsconfig.json
  check 6 'unused code' knip --no-config-hints
  check 8 'commit messages' sh scripts/check-commits.sh
}

one_half &
other_half &
wait

passed=0
failed=0
for place in 1 2 3 4 5 6 7 8 9 10; do
  if [ -f "$results/$place.passed" ]; then
    passed=$((passed + 1))
    continue
  fi
  failed=$((failed + 1))
  cat "$results/$place.words"
  printf 'FAILED: %s\n\n' "$(cat "$results/$place.failed")" >&2
done

printf 'checks: %s passed, %s failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
