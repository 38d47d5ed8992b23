# To be sourced. Makes sure of OpenStack Swift, the server of the S3 protocol that the large tests use: the one that is
# installed, else the distribution's packages where this user may install them, else it says what to do and stops.

has_swift() {
  command -v swift-proxy-server >/dev/null 2>&1 && command -v swift-object-server >/dev/null 2>&1
}

if ! has_swift; then
  install_debian_packages 'Installing OpenStack Swift for the tests of object storage' \
    swift-proxy swift-account swift-container swift-object
  if ! has_swift; then
    echo 'The large tests need OpenStack Swift: install it (Debian: apt-get install swift-proxy swift-account' >&2
    echo 'swift-container swift-object) and run npm run test:all again.' >&2
    exit 1
  fi
fi
