#!/bin/sh
# What `npm run test:firefox` does: a journey without a network in the Firefox that is installed, or that FIREFOX names.
# It is no part of `npm test`.
set -eu
cd "$(dirname "$0")/.."
FIREFOX=${FIREFOX:-$(command -v firefox-esr || command -v firefox || true)}
if [ ! -x "$FIREFOX" ]; then
  echo 'This journey needs Firefox: install it (apt install firefox-esr), or name its program in FIREFOX.' >&2
  exit 1
fi
export FIREFOX
. scripts/install.sh
. scripts/debian-packages.sh
. scripts/chromium.sh
. scripts/build-web.sh

PATH="$PWD/node_modules/.bin:$PATH" exec playwright test --config e2e/firefox/playwright.config.ts "$@"
