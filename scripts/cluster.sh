#!/bin/sh
# The command `npm run cluster`: three machines with Plumbline and PostgreSQL, a proxy and a store of files, all on this machine
# (docs/operations/three-machines.md).
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh

exec node_modules/.bin/node bench/src/cluster/cluster-command.ts "$@"
