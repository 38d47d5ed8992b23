# To be sourced. Sets PGBOUNCER to a PgBouncer of 1.21 or newer, with which the large tests try what goes through a pooler: the
# one that is installed, else that of Debian 13 with its libraries, in a folder of its own so that none runs as a service.

pgbouncer_minor() {
  "$1" --version 2>/dev/null | sed -n 's/^PgBouncer 1\.\([0-9]*\).*/\1/p'
}

PGBOUNCER=$(command -v pgbouncer || true)
minor=$([ -z "$PGBOUNCER" ] || pgbouncer_minor "$PGBOUNCER")
if [ "${minor:-0}" -lt 21 ]; then
  root="$PWD/node_modules/.cache/pgbouncer"
  PGBOUNCER="$root.sh"
  if [ -z "$([ ! -x "$PGBOUNCER" ] || pgbouncer_minor "$PGBOUNCER")" ]; then
    rm -rf "$root"
    install_debian_packages 'Installing mmdebstrap for the tests with PgBouncer' mmdebstrap
    ! command -v mmdebstrap >/dev/null 2>&1 ||
      run_quietly 'Fetching PgBouncer' mmdebstrap --variant=extract --include=pgbouncer trixie "$root"
    # The libraries are those of another Debian than this one, perhaps.
    libraries=$(dirname "$(find "$root/usr/lib" -name 'ld-linux*.so.*' 2>/dev/null | head -n 1)")
    cat >"$PGBOUNCER" <<END
#!/bin/sh
exec "$libraries"/ld-linux*.so.* --library-path "$libraries" "$root/usr/sbin/pgbouncer" "\$@"
END
    chmod +x "$PGBOUNCER"
  fi
  if [ -z "$(pgbouncer_minor "$PGBOUNCER")" ]; then
    echo 'The large tests need PgBouncer 1.21 or newer: install it (Debian 13: apt-get install pgbouncer)' >&2
    echo 'and run npm run test:all again.' >&2
    exit 1
  fi
fi
export PGBOUNCER
