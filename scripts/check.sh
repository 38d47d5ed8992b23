#!/bin/sh
# What `npm run check` does: format, lint, types, dependency directions, unused code, stale generated files.
# Every check runs, so that one look tells all that is wrong.
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
PATH="$PWD/node_modules/.bin:$PATH"

passed=0
failed=0
check() {
  title=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n\n' "$title" >&2
  fi
}

check 'format and lint' biome ci --error-on-warnings --colors=off .
check 'types of contract, server and bench' tsc --noEmit
check 'types of the web client' tsc --noEmit -p web/tsconfig.json
check 'types of the journeys' tsc --noEmit -p e2e/tsconfig.json
check 'dependency directions' depcruise --config .dependency-cruiser.mjs contract/src server/src web/src
check 'unused code' knip --no-config-hints
check 'generated types of the database' node server/scripts/generate-database-types.ts --verify

printf 'checks: %s passed, %s failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
