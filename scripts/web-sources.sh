#!/bin/sh
# Prints a number for the files that the web client is built from: another one as soon as one of them is different.
set -eu
cd "$(dirname "$0")/.."
find web contract package-lock.json \( -name node_modules -o -name dist \) -prune -o -type f -exec cksum {} + |
  LC_ALL=C sort | cksum
