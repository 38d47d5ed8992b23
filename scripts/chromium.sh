# To be sourced. Sets CHROMIUM to a Chromium or Chrome for the browser tests: one that is installed, else the
# distribution's package where this user may install it, else it says what to do and stops. Its headless shell is the same
# engine without windows, which take a fifth of the journeys' time.

if ! CHROMIUM=$(sh scripts/find-chromium.sh); then
  install_debian_packages 'Installing Chromium for the browser tests' chromium-headless-shell fonts-noto-core
  if ! CHROMIUM=$(sh scripts/find-chromium.sh); then
    echo 'The browser tests need Chromium or Chrome: install it (Debian: apt-get install chromium),' >&2
    echo 'or name its program in the variable CHROMIUM, and try again.' >&2
    exit 1
  fi
fi
export CHROMIUM
