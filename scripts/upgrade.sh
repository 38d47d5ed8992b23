#!/bin/sh
# What `npm run upgrade [-- REF]` does (docs/operations.md): brings this checkout and its data to a newer version.
set -eu
cd "$(dirname "$0")/.."

# One that was interrupted in its middle is taken back first.
if [ -e .upgrade/switch ]; then exec sh .upgrade/continue; fi
. scripts/upgrade-process.sh
claim_upgrade
. scripts/install.sh
exec node_modules/.bin/node server/src/upgrade/upgrade-command.ts "$@"
