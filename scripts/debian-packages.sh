# To be sourced. install_debian_packages TITLE PACKAGE... installs the distribution's packages where this user may.

install_debian_packages() {
  installing=$1
  shift
  as_root=
  [ "$(id -u)" -eq 0 ] || as_root='sudo -n'
  command -v apt-get >/dev/null 2>&1 || return 0
  [ -z "$as_root" ] || $as_root true 2>/dev/null || return 0
  run_quietly 'Updating the list of packages' $as_root apt-get update
  run_quietly "$installing" $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "$@"
}
