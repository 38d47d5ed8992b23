#!/bin/sh
# What `npm run kills` does: kills the server and its database while others write (docs/performance.md).
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh

exec node_modules/.bin/node bench/src/kills.ts "$@"
