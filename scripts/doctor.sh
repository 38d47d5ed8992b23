#!/bin/sh
# What `npm run doctor` does (docs/operations.md): says what is wrong with this installation. It installs and writes nothing.
set -eu
cd "$(dirname "$0")/.."

if ! node_modules/.bin/node --version >/dev/null 2>&1; then
  printf 'problem  Version: the Node.js of the project is not installed, or does not run on this machine. npm start installs it.\n'
  exit 1
fi
if ! node_modules/.bin/node scripts/packages-are-installed.ts 2>/dev/null; then
  printf 'problem  Version: the packages that package-lock.json names are not all installed. npm start installs them.\n'
  exit 1
fi
# A name that no one answers for takes long, and by default only four are looked up at once: the one of the database would wait for
# those of the push services.
export UV_THREADPOOL_SIZE=16
exec node_modules/.bin/node server/src/doctor/doctor-command.ts
