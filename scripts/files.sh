#!/bin/sh
# What `npm run files -- copy-to-s3` does (docs/operations.md).
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh

exec node_modules/.bin/node server/src/files/files-command.ts "$@"
