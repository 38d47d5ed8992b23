#!/bin/sh
# What `npm run test:changed` does: all checks, and the tests of what a change touches (scripts/tests-of-changes.ts says how
# they are chosen). The journeys that concern it are named, and run with `npm run test:changed -- --journeys`. The change is
# what is new since BASE, uncommitted files included: `npm run test:changed -- BASE`; without one it is what origin/main lacks,
# else what is not committed, else the last commit. `npm test` remains what a change has to pass.
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh
PATH="$PWD/node_modules/.bin:$PATH"

with_journeys=
base=
for argument in "$@"; do
  case $argument in
    --journeys) with_journeys=yes ;;
    *) base=$argument ;;
  esac
done
if [ -z "$base" ]; then
  base=$(git merge-base HEAD origin/main 2>/dev/null || true)
  if [ -z "$base" ] || [ "$base" = "$(git rev-parse HEAD)" ]; then
    base=HEAD
    [ -n "$(git status --porcelain)" ] || base=HEAD~1
  fi
fi

. scripts/temporary-folder.sh
results=$TMPDIR/results
mkdir "$results"
# Ctrl-C does not reach processes in the background of this shell.
trap 'trap "" TERM; kill 0; exit 130' INT TERM

{
  git diff --name-only "$base"
  git ls-files --others --exclude-standard
} | sort -u >"$results/changed"
node scripts/tests-of-changes.ts <"$results/changed" >"$results/chosen"
chosen() {
  sed -n "s/^$1 //p" "$results/chosen"
}

printf '%s changed files since %s\n' "$(wc -l <"$results/changed")" "$base"
{ sh scripts/check.sh || echo checks >>"$results/failed"; } >"$results/checks" 2>&1 &
if [ -n "$(chosen test)" ]; then
  . scripts/debian-packages.sh
  . scripts/poppler.sh
  if chosen test | grep -q '\.browser\.test\.'; then . scripts/chromium.sh; fi
  vitest run $(chosen test) || echo tests >>"$results/failed"
fi
wait
cat "$results/checks"

journeys=$(chosen journey)
if [ -n "$journeys" ] && [ -n "$with_journeys" ]; then
  . scripts/debian-packages.sh
  . scripts/chromium.sh
  . scripts/build-web.sh
  playwright test --config e2e/playwright.config.ts $(basename -a $journeys) || echo journeys >>"$results/failed"
elif [ -n "$journeys" ]; then
  printf 'Journeys that concern it (run them with: npm run test:changed -- --journeys):\n'
  printf '  %s\n' $journeys
fi
if [ -f "$results/failed" ]; then
  printf 'FAILED: %s\n' "$(sort -u "$results/failed" | paste -sd ' ' -)" >&2
  exit 1
fi
printf 'Passed: the checks and %s files of tests.' "$(chosen test | wc -l)"
if [ -n "$journeys" ] && [ -z "$with_journeys" ]; then printf ' Not run: the journeys above.'; fi
printf ' npm test runs the rest.\n'
