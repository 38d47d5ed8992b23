#!/bin/sh
# What `npm run dev` does: runs the server and Vite's development server, each of which follows the changes to its
# files, until Ctrl-C or until one of them ends.
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
PATH="$PWD/node_modules/.bin:$PATH"

dev_server_id=
server_id=
stop() {
  trap - INT TERM HUP
  kill $server_id $dev_server_id 2>/dev/null || true
  wait
}
trap 'stop; exit 0' INT TERM HUP

node --watch server/src/main.ts &
server_id=$!
# Before the server listens, each request of an open page would be an error of Vite's proxy in the terminal.
node scripts/wait-for-server.ts "$server_id" &
dev_server_id=$!
wait "$dev_server_id" || { stop; exit 1; }
# Vite without npm in between, which would not hand a signal on.
(cd web && exec node ../node_modules/vite/bin/vite.js) &
dev_server_id=$!

# A shell cannot wait for the first of two to end, so each look is a short one.
while kill -0 "$server_id" 2>/dev/null && kill -0 "$dev_server_id" 2>/dev/null; do
  sleep 1 &
  wait $!
done
stop
exit 1
