#!/bin/sh
# Run by Patroni at a start and when a role changes, as ACTION ROLE CLUSTER: has another machine lead etcd than the one whose database leads now. If both
# are lost together, the lock of the database counts its 20 s from the beginning once etcd has a new leader, some seconds later.
set -eu
[ "$2" = primary ] || exit 0
# Endpoint, id of the member, versions, size, whether it leads, ...
status=$(etcdctl endpoint status --endpoints=http://127.0.0.1:2379)
case $status in *', true, false, '*) ;; *) exit 0 ;; esac
own=$(printf '%s' "$status" | cut -d, -f2 | tr -d ' ')
etcdctl endpoint status --cluster 2>/dev/null | cut -d, -f2 | tr -d ' ' | grep -v "$own" | while read -r other; do
  ! etcdctl move-leader "$other" --endpoints=http://127.0.0.1:2379 || break
done
