# To be sourced. Sets HAPROXY, behind which the large tests upgrade servers one after the other: the one that is installed, else
# the distribution's where this user may install it, else it says what to do and stops.

# Ordinary users of Debian have no /usr/sbin in their PATH.
find_haproxy() {
  HAPROXY=$(PATH="$PATH:/usr/sbin" command -v haproxy || true)
}

find_haproxy
if [ -z "$HAPROXY" ]; then
  install_debian_packages 'Installing HAProxy for the tests of upgrades' haproxy
  find_haproxy
  if [ -z "$HAPROXY" ]; then
    echo 'The large tests need HAProxy: install it (Debian: apt-get install haproxy) and run npm run test:all again.' >&2
    exit 1
  fi
fi
export HAPROXY
