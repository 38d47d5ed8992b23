#!/bin/sh
# Becomes the server, set up to stay small. Run it in the repository, with the packages in place.
set -eu

# The server works with large blocks for moments only: an upload, a picture, the thread that reads a schedule. By
# default glibc keeps a pool of memory for each thread, and keeps most of what was freed; so it gives it back, and an
# import leaves 200 MB behind instead of 280 (docs/performance.md). Other C libraries take no notice.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072

# Node.js caches what it compiled next to the packages: the server and its threads start sooner.
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/node-compiled"

# Young objects get 8 MB a half instead of 16, and what is no longer used is collected when the heap has grown by half:
# by default it grows to several times of what is alive before that. In place of this shell, so that a signal is one for
# the server.
exec node_modules/.bin/node --max-semi-space-size=8 --heap-growing-percent=50 server/src/main.ts "$@"
