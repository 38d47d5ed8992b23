#!/bin/sh
# What `npm run journey -- leave` does: builds the web client when it is out of date, and runs the journeys whose file
# names match. What else is given goes to Playwright, as in `npm run journey -- leave --headed`.
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
. scripts/debian-packages.sh
. scripts/chromium.sh
. scripts/build-web.sh

PATH="$PWD/node_modules/.bin:$PATH" exec playwright test --config e2e/playwright.config.ts "$@"
