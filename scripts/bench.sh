#!/bin/sh
# What `npm run bench` does: measures Plumbline compared with a yardstick (docs/performance.md).
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
. scripts/debian-packages.sh
. scripts/chromium.sh
. scripts/build-web.sh

exec node_modules/.bin/node bench/src/main.ts "$@"
