#!/bin/sh
# Installs the packages, builds the web client and leaves only what the server needs to run.
set -eu
cd "$(dirname "$0")/.."
sh scripts/install.sh
sh scripts/build-web.sh
npm prune --omit=dev --no-audit --no-fund --loglevel=error
