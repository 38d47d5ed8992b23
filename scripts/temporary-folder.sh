# Sourced: gives the tests a folder for all that they write, which goes with the script. In memory where there is room:
# each file of tests copies a database, which takes twenty times as long on a disk.
parent=${TMPDIR:-/tmp}
memory=/dev/shm
if [ -w "$memory" ] && [ "$(df -Pk "$memory" | awk 'END { print $4 }')" -gt 4000000 ]; then
  parent=$memory
fi
TMPDIR=$(mktemp -d "$parent/plumbline.XXXXXX")
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
# Without it, a shell that is interrupted goes without what it does at its end.
trap 'exit 130' INT TERM
