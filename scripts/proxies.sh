# To be sourced. Sets HAPROXY and NGINX_PROGRAM (nginx itself takes NGINX as a list of sockets), behind which the large tests upgrade
# servers one after the other: those that are installed, else the distribution's where this user may fetch them, else it says what
# to do and stops.

# Ordinary users of Debian have no /usr/sbin in their PATH.
find_program() {
  PATH="$PATH:/usr/sbin" command -v "$1" || true
}

# In a folder of its own: the package would start it as a service on port 80.
fetch_nginx() {
  command -v apt-get >/dev/null 2>&1 || return 0
  mkdir -p "$nginx_folder"
  (cd "$nginx_folder" && apt-get download nginx && dpkg -x nginx_*.deb .)
}

HAPROXY=$(find_program haproxy)
if [ -z "$HAPROXY" ]; then
  install_debian_packages 'Installing HAProxy for the tests of upgrades' haproxy
  HAPROXY=$(find_program haproxy)
fi
NGINX_PROGRAM=$(find_program nginx)
if [ -z "$NGINX_PROGRAM" ]; then
  nginx_folder="$PWD/node_modules/.cache/nginx"
  [ -x "$nginx_folder/usr/sbin/nginx" ] || run_quietly 'Fetching nginx for the tests of upgrades' fetch_nginx
  NGINX_PROGRAM=$(find_program "$nginx_folder/usr/sbin/nginx")
fi
if [ -z "$HAPROXY" ] || [ -z "$NGINX_PROGRAM" ]; then
  echo 'The large tests need HAProxy and nginx: install them (Debian: apt-get install haproxy nginx) and run' >&2
  echo 'npm run test:all again.' >&2
  exit 1
fi
export HAPROXY NGINX_PROGRAM
