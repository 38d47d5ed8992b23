# To be sourced. Makes sure of pdftotext and pdfinfo, with which the tests read what was printed: those that are
# installed, else the distribution's package where this user may install it, else it says what to do and stops.

has_poppler() {
  command -v pdftotext >/dev/null 2>&1 && command -v pdfinfo >/dev/null 2>&1
}

if ! has_poppler; then
  as_root=
  [ "$(id -u)" -eq 0 ] || as_root='sudo -n'
  if command -v apt-get >/dev/null 2>&1 && { [ -z "$as_root" ] || $as_root true 2>/dev/null; }; then
    run_quietly 'Updating the list of packages' $as_root apt-get update
    run_quietly 'Installing poppler-utils for the tests of PDFs' $as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends poppler-utils
  fi
  if ! has_poppler; then
    echo 'The tests of PDFs need pdftotext and pdfinfo: install them (Debian: apt-get install poppler-utils)' >&2
    echo 'and run npm test again.' >&2
    exit 1
  fi
fi
