#!/bin/sh
# Prints the program of the browser for the journeys: the one that CHROMIUM names, else the first that is installed.
# Fails without a word when there is none.
set -eu

for name in "${CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
  if [ -n "$name" ] && command -v "$name" 2>/dev/null; then exit 0; fi
done
exit 1
