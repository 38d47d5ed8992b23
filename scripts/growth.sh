#!/bin/sh
# The command `npm run growth`: how long everything takes in companies of three sizes (docs/growth.md).
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
. scripts/debian-packages.sh

exec node_modules/.bin/node bench/src/growth/growth-command.ts "$@"
