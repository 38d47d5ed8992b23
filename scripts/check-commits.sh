#!/bin/sh
# Checks the messages of the commits that origin/main (where there is none: main) lacks, or of the last hundred when it lacks
# none: on main itself that finds before a push what is refused after it (docs/decisions/0044-commit-messages.md). Without the history, as in an archive, there is nothing to check.
set -eu
cd "$(dirname "$0")/.."

if [ "$(git rev-parse --is-shallow-repository 2>/dev/null || echo none)" != false ]; then
  echo 'Commit messages were not checked: the history is missing or shallow.'
  exit 0
fi
base=$(git merge-base HEAD origin/main 2>/dev/null || git merge-base HEAD main 2>/dev/null || true)
if [ -n "$base" ] && [ "$base" != "$(git rev-parse HEAD)" ]; then
  exec node_modules/.bin/commitlint --from "$base" --to HEAD
fi
base=$(git rev-list --first-parent --max-count=100 HEAD | tail -n 1)
exec node_modules/.bin/commitlint --from "$base" --to HEAD
