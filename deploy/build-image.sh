#!/bin/sh
# Installs the packages, builds the web client and leaves only what the server needs to run.
set -eu
cd "$(dirname "$0")/.."
sh scripts/install.sh
sh scripts/build-web.sh
# Without a change of package-lock.json, which says what is installed and what the web client was built from.
npm prune --omit=dev --no-save --no-audit --no-fund --loglevel=error
touch node_modules/.only-to-run
