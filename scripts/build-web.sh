#!/bin/sh
# Builds the web client unless the build that is there was made from these very files. Run it after install.sh, or
# source it in the repository.
set -eu
cd "$(dirname "$0")/.."
. scripts/run-quietly.sh

# Inside the build, which begins by emptying its directory: a build that was interrupted has no stamp.
build_stamp=web/dist/.built-from
sources_found=$(sh scripts/web-sources.sh)

if [ "$(cat "$build_stamp" 2>/dev/null)" != "$sources_found" ]; then
  run_quietly 'Building the web client' npm run build -w web
  printf '%s\n' "$sources_found" >"$build_stamp"
fi
