# To be sourced. Makes sure of pdftotext and pdfinfo, with which the tests read what was printed: those that are
# installed, else the distribution's package where this user may install it, else it says what to do and stops.

has_poppler() {
  command -v pdftotext >/dev/null 2>&1 && command -v pdfinfo >/dev/null 2>&1
}

if ! has_poppler; then
  install_debian_packages 'Installing poppler-utils for the tests of PDFs' poppler-utils
  if ! has_poppler; then
    echo 'The tests of PDFs need pdftotext and pdfinfo: install them (Debian: apt-get install poppler-utils)' >&2
    echo 'and run npm test again.' >&2
    exit 1
  fi
fi
