#!/bin/sh
# Takes an upgrade back that failed or was interrupted: first the code, by this script alone, then the data, by that code.
# `npm run upgrade` runs a copy of it, .upgrade/continue, since it may be interrupted while it replaces the scripts.
# Interrupted itself, it can be run again. It does nothing where no upgrade was in its middle.
set -eu
cd "$(dirname "$0")/.."
[ -e .upgrade/switch ] || exit 0
. .upgrade/process.sh
claim_upgrade

printf 'Going back to the version of before ...\n'
# Of a git that was killed: no other one works here while an upgrade is in its middle.
rm -f .git/index.lock
git reset --quiet --hard "$(cat .upgrade/old-commit)"
# The packages and the web client of before were moved aside; an empty folder is one that was not there. Those of the new
# version go aside in turn: to remove that many files takes a while.
if [ -d .upgrade/replaced ]; then
  for part in $(cd .upgrade/replaced && ls -d node_modules ./*/node_modules ./*/dist 2>/dev/null); do
    discarded=.upgrade/discarded/$$/$part
    mkdir -p "$(dirname "$discarded")"
    [ ! -e "$part" ] || mv "$part" "$discarded"
    mv ".upgrade/replaced/$part" "$part"
  done
fi
. scripts/install.sh
exec node_modules/.bin/node server/src/upgrade/go-back-command.ts
