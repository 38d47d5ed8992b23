#!/bin/sh
# Runs a program that is told to end when the standard input of this script is closed: the process that started it has ended
# then, however that happened. A Playwright that is killed would leave its server running, and that its PostgreSQL.
set -u

exec 3<&0
"$@" </dev/null 3<&- &
program=$!
# What ends the whole group has reached the program too: it is waited for.
trap '' INT TERM
{
  read -r _ <&3
  kill -TERM "$program"
} 2>/dev/null &
watcher=$!
wait "$program"
status=$?
kill -KILL "$watcher" 2>/dev/null
exit "$status"
