#!/bin/sh
# What `npm test` does: all checks, the tests of contract, server and web, and the journeys in a real browser.
# It goes on after a failure, so that one run tells all that is wrong, and ends in a line `N passed, N failed`.
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
. scripts/debian-packages.sh
. scripts/chromium.sh
. scripts/poppler.sh
. scripts/build-web.sh
. scripts/temporary-folder.sh
PATH="$PWD/node_modules/.bin:$PATH"
# The threads and servers that the tests start by the hundred, as those of `npm start`.
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/node-compiled"

results=$TMPDIR/results
mkdir "$results"

sh scripts/check.sh 2>&1 | tee "$results/checks.txt" || true
vitest run --reporter=default --reporter=json --outputFile.json="$results/vitest.json" || true
PLAYWRIGHT_JSON_OUTPUT_NAME="$results/playwright.json" \
  playwright test --config e2e/playwright.config.ts --reporter=list,json || true

# Not in place of this shell, which still has the folder to remove.
node scripts/sum-results.ts "$results"
