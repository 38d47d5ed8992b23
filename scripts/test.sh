#!/bin/sh
# What `npm test` does: all checks, the tests of contract, server and web, and the main journeys in a real browser; with
# `--all`, as `npm run test:all`, also the large tests, all other journeys and every screen. It ends in `N passed, N failed`.
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
. scripts/debian-packages.sh
. scripts/chromium.sh
. scripts/poppler.sh
case "$*" in *--all*) . scripts/swift.sh && . scripts/pgbouncer.sh && . scripts/helm.sh && . scripts/proxies.sh ;; esac
. scripts/build-web.sh
. scripts/temporary-folder.sh
PATH="$PWD/node_modules/.bin:$PATH"
# The threads and servers that the tests start by the hundred, as those of `npm start`.
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/node-compiled"

# Not in place of this shell, which still has the folder to remove.
node scripts/test-suite/main.ts "$@"
