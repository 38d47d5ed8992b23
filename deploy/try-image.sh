#!/bin/sh
# Runs the steps of the Dockerfile in bare Debian roots, without a container engine: build, then start as an
# unprivileged user on a read-only file system and ask for its health. Needs root, mmdebstrap and 4 GB.
# Usage: [DEBIAN_MIRROR=…] [NPM_CONFIG_REGISTRY=…] sh deploy/try-image.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
# The roots have no other.
export TMPDIR=/tmp
folder=${1:?Usage: sh deploy/try-image.sh FOLDER}
port=3999
mkdir -p "$folder"

stop() {
  # It still reads /proc while it stops.
  [ -z "${server:-}" ] || { kill "$server" && wait "$server"; } 2>/dev/null || true
  for root in build image; do
    for part in dev proc; do umount -l "$folder/$root/$part" 2>/dev/null || true; done
  done
  for part in tmp var/lib/plumbline .; do umount -l "$folder/running/$part" 2>/dev/null || true; done
}
trap stop EXIT

# What the Dockerfile says itself: the suite, and the packages of either stage.
suite=$(sed -n 's/^FROM debian:\([a-z]*\)-slim AS build$/\1/p' Dockerfile)
packages_of_stage() {
  sed -n 's/.*--no-install-recommends \([a-z0-9 -]*\).*/\1/p' Dockerfile | sed -n "$1p" | xargs | tr ' ' ','
}

# A bare root that is there already is used again.
make_root() {
  # shellcheck disable=SC2086 # no mirror is no argument
  [ -d "$folder/$1" ] || mmdebstrap --variant=minbase --include="$2" "$suite" "$folder/$1" ${DEBIAN_MIRROR:-}
  mount --bind /dev "$folder/$1/dev"
  mount -t proc proc "$folder/$1/proc"
  cp /etc/resolv.conf "$folder/$1/etc/resolv.conf"
  rm -rf "$folder/$1/opt/plumbline"
}

make_root build "$(packages_of_stage 1)"
mkdir -p "$folder/build/opt/plumbline"
git archive HEAD | tar -x -C "$folder/build/opt/plumbline"
# Whom this machine trusts: behind a company's proxy that is more than Debian does.
mkdir -p "$folder/build/etc/ssl/certs"
cp /etc/ssl/certs/ca-certificates.crt "$folder/build/etc/ssl/certs/"
NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt chroot "$folder/build" sh /opt/plumbline/deploy/build-image.sh

make_root image "$(packages_of_stage 2)"
grep -q '^plumbline:' "$folder/image/etc/passwd" ||
  chroot "$folder/image" sh -c "$(sed -n 's/^RUN \(groupadd .*\)/\1/p' Dockerfile)"
mv "$folder/build/opt/plumbline" "$folder/image/opt/plumbline"

# As in compose.yaml: read-only but for the volume and /tmp.
running=$folder/running
mkdir -p "$running"
mount --rbind --make-rslave "$folder/image" "$running"
mount -o remount,bind,ro "$running"
mount --bind "$folder/image/var/lib/plumbline" "$running/var/lib/plumbline"
mount -t tmpfs tmpfs "$running/tmp"
# In place of the shell that it is called in, so that a signal is one for the server.
in_image() {
  exec chroot --userspec=999:999 "$running" sh -c "cd /opt/plumbline && HOME=/var/lib/plumbline HOST=127.0.0.1 \
    PORT=$port DATA_DIR=/var/lib/plumbline DEMO=0 exec $1"
}
in_image 'sh scripts/server.sh' &
server=$!
PORT=$port node_modules/.bin/node scripts/wait-for-server.ts "$server"
(in_image 'node_modules/.bin/node scripts/check-health.ts')
(in_image 'sh scripts/doctor.sh')
(in_image 'sh scripts/backup.sh backup')
if touch "$running/opt/plumbline/written" 2>/dev/null; then
  echo 'The file system of the image can be written.' >&2
  exit 1
fi
du -sh "$folder/image/opt/plumbline"
echo 'The image starts on a read-only file system, and its server is in good health.'
