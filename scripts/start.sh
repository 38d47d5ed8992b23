#!/bin/sh
# What `npm start` does: installs what is missing, builds what is stale, and keeps the server running.
set -eu
cd "$(dirname "$0")/.."
. scripts/upgrade-process.sh
wait_for_upgrade
. scripts/install.sh
. scripts/build-web.sh

# The codes of a server that was stopped, and of one that could not start or was replaced. With any other it has died,
# and is started again, as a service manager does.
stopped=0
refused=1

is_stopping=
server=
# A signal for npm's child is one for the server.
stop() {
  is_stopping=yes
  [ -z "$server" ] || kill -TERM "$server" 2>/dev/null || true
}
trap stop INT TERM

while :; do
  sh scripts/server.sh "$@" &
  server=$!
  # The signal may have come before there was a server to pass it to.
  [ -z "$is_stopping" ] || stop
  # A signal ends `wait` before the server has ended.
  while
    code=0
    wait "$server" || code=$?
    kill -0 "$server" 2>/dev/null
  do :; done
  # An upgrade has told it to stop. After it, this script may be another one.
  if [ -z "$is_stopping" ] && [ "$code" -eq "$stopped" ] && [ -e .upgrade/switch ]; then
    trap - INT TERM
    wait_for_upgrade
    exec sh scripts/start.sh "$@"
  fi
  [ -z "$is_stopping" ] && [ "$code" -ne "$stopped" ] && [ "$code" -ne "$refused" ] || exit "$code"
  printf 'The server has ended unexpectedly (%s). Starting it again ...\n' "$code" >&2
  sleep 1
done
