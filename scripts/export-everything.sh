#!/bin/sh
# What `npm run export-everything -- FOLDER` does (docs/operations.md).
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh

exec node_modules/.bin/node server/src/export-everything/export-everything-command.ts "$@"
