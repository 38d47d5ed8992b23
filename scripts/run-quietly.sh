# To be sourced. run_quietly TITLE COMMAND... says what is being done, and shows the command's own words only when
# it fails.

run_quietly() {
  printf '%s …\n' "$1"
  title=$1
  shift
  output=$(mktemp)
  # In the background, because a shell handles a signal only when it is not waiting in the foreground, and npm's
  # children would go on without it.
  "$@" >"$output" 2>&1 </dev/null &
  command_id=$!
  # npm tidies up after a signal; the next start would get in its way.
  trap 'kill "$command_id" 2>/dev/null; wait "$command_id" || true; rm -f "$output"; exit 130' INT TERM HUP
  status=0
  wait "$command_id" || status=$?
  trap - INT TERM HUP
  if [ "$status" -ne 0 ]; then
    cat "$output" >&2
    printf '%s failed; "%s" said why in the lines above.\n' "$title" "$*" >&2
    rm -f "$output"
    exit 1
  fi
  rm -f "$output"
}
