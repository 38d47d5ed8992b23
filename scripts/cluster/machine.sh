#!/bin/sh
# The first process of one machine of the trial cluster, in namespaces of its own for processes, mounts and network: what it starts
# ends with it. $1: its name; $2: the folder with its disk; $3: the root of Debian; $4: the folder of Plumbline.
set -eu
name=$1 machine=$2 debian=$3 plumbline=$4

mkdir -p "$machine/upper" "$machine/work" "$machine/root" "$machine/log" "$machine/data"
mount -t overlay overlay -o "lowerdir=$debian,upperdir=$machine/upper,workdir=$machine/work" "$machine/root"
root=$machine/root
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"

# run NAME COMMAND...: starts it, and again when it ends, as a service manager does.
run() {
  service=$1
  shift
  while :; do
    "$@" >>"$machine/log/$service.log" 2>&1 || true
    sleep 1
  done &
}
# with FILE... -- COMMAND...: what the files set is in its environment.
with() (
  set -a
  while [ "$1" != -- ]; do
    . "$1"
    shift
  done
  set +a
  shift
  exec "$@"
)

case $name in
one | two | three)
  shared=$plumbline/deploy/three-machines
  secrets=$machine/../secrets.env
  . "$secrets"
  mkdir -p "$root/etc/patroni"
  cp "$shared/patroni.yml" "$root/etc/patroni/config.yml"
  cp "$shared/create-database.sh" "$shared/move-etcd-leader.sh" "$root/etc/patroni/"
  cp "$shared/haproxy.cfg" "$root/etc/haproxy/haproxy.cfg"
  cp "$shared/pgbouncer.ini" "$root/etc/pgbouncer/pgbouncer.ini"
  printf '"plumbline" "%s"\n' "$PLUMBLINE_DATABASE_PASSWORD" >"$root/etc/pgbouncer/userlist.txt"
  chroot "$root" sh -c 'mkdir -p /var/lib/etcd /run/postgresql && chown etcd /var/lib/etcd &&
    chown postgres /run/postgresql /etc/pgbouncer/userlist.txt /var/lib/postgresql'
  run etcd with "$shared/etcd.env" "$shared/$name.env" -- chroot --userspec=etcd "$root" etcd
  run patroni with "$shared/$name.env" "$secrets" -- \
    chroot --userspec=postgres "$root" patroni /etc/patroni/config.yml
  run haproxy chroot "$root" haproxy -W -db -f /etc/haproxy/haproxy.cfg
  run pgbouncer chroot --userspec=postgres "$root" pgbouncer /etc/pgbouncer/pgbouncer.ini
  # At each start, since another version may have been brought meanwhile.
  run plumbline with "$machine/../plumbline.env" -- env DATA_DIR="$machine/data" \
    sh -c 'cd -P "$1/version" && exec sh scripts/server.sh' sh "$machine"
  ;;
proxy)
  cp "$plumbline/deploy/haproxy.cfg" "$root/etc/haproxy/haproxy.cfg"
  cat "$machine/../certificate.pem" "$machine/../certificate.pem.key" >"$root/etc/haproxy/plumbline.pem"
  # With fewer connections than it may have: a machine of its own may open more files.
  run haproxy chroot "$root" haproxy -W -db -n 4000 -f /etc/haproxy/haproxy.cfg
  ;;
storage)
  cp "$plumbline/scripts/cluster/storage.sh" "$root/etc/swift/"
  run storage chroot "$root" sh /etc/swift/storage.sh
  ;;
esac
wait
