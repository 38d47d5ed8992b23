#!/bin/sh
# What `npm run backup` and `npm run restore -- ARCHIVE` do (docs/operations.md).
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh

command=$1
shift
exec node_modules/.bin/node "server/src/backup/$command-command.ts" "$@"
