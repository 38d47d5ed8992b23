#!/bin/sh
# OpenStack Swift as a server of the S3 protocol with one copy of everything.
set -eu
cd /etc/swift

settings() {
  cat <<END
[DEFAULT]
bind_ip = $2
bind_port = $3
devices = /srv/swift
user = root
mount_check = false
disable_fallocate = true
workers = 0
[app:$1-server]
use = egg:swift#$1
END
}

mkdir -p /srv/swift/disk
printf '[swift-hash]\nswift_hash_path_suffix = plumbline\n' >swift.conf
port=6200
for part in account container object; do
  port=$((port + 1))
  {
    settings $part 127.0.0.1 $port
    printf '[pipeline:main]\npipeline = %s-server\n' $part
  } >$part-server.conf
  [ -e $part.ring.gz ] || {
    swift-ring-builder $part.builder create 4 1 0
    swift-ring-builder $part.builder add --region 1 --zone 1 --ip 127.0.0.1 --port $port --device disk --weight 1
    swift-ring-builder $part.builder rebalance
  }
  swift-$part-server $part-server.conf &
done
{
  settings proxy 0.0.0.0 8080
  cat <<'END'
account_autocreate = true
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
END
  for filter in catch_errors gatekeeper listing_formats copy slo dlo; do
    printf '[filter:%s]\nuse = egg:swift#%s\n' $filter $filter
  done
} >proxy-server.conf
swift-proxy-server proxy-server.conf &
wait
