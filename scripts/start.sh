#!/bin/sh
# What `npm start` does: installs what is missing, builds what is stale, and becomes the server.
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
. scripts/build-web.sh

# In place of this shell, so that a signal for npm's child is a signal for the server.
exec sh scripts/server.sh "$@"
