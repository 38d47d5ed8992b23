# To be sourced. Sets CHROMIUM to a Chromium or Chrome for the browser tests: one that is installed, else the
# distribution's package where this user may install it, else it says what to do and stops.

find_chromium() {
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    [ -n "$name" ] || continue
    CHROMIUM=$(command -v "$name" 2>/dev/null) && return 0
  done
  return 1
}

if ! find_chromium; then
  as_root=
  [ "$(id -u)" -eq 0 ] || as_root='sudo -n'
  if command -v apt-get >/dev/null 2>&1 && { [ -z "$as_root" ] || $as_root true 2>/dev/null; }; then
    run_quietly 'Updating the list of packages' $as_root apt-get update
    run_quietly 'Installing Chromium for the browser tests' $as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends chromium fonts-noto-core
  fi
  if ! find_chromium; then
    echo 'The browser tests need Chromium or Chrome: install it (Debian: apt-get install chromium),' >&2
    echo 'or name its program in the variable CHROMIUM, and run npm test again.' >&2
    exit 1
  fi
fi
export CHROMIUM
