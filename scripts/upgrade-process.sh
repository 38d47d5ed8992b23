# To be sourced in the repository. The process that makes an upgrade or takes it back is the only one that does.

# Whether a process makes an upgrade at this moment; prints its number.
upgrade_process() {
  number=$(cat .upgrade/process 2>/dev/null) || return 1
  # Its number may have been given to another program. Without /proc (macOS) that is not seen.
  if [ -d /proc/self ]; then grep -qs upgrade "/proc/$number/cmdline"; else kill -0 "$number" 2>/dev/null; fi || return 1
  printf '%s\n' "$number"
}

# Makes this process, which keeps its number through `exec`, the one. That an upgrade starts to take itself back is allowed.
claim_upgrade() {
  if other=$(upgrade_process) && [ "$other" != $$ ] && [ "$other" != "$PPID" ]; then
    printf 'Another upgrade is being made, by process %s.\n' "$other" >&2
    exit 1
  fi
  mkdir -p .upgrade
  printf '%s\n' $$ >.upgrade/process
}

# Waits for an upgrade that is in its middle, and takes one back that was interrupted there.
wait_for_upgrade() {
  [ -e .upgrade/switch ] || return 0
  printf 'An upgrade is in its middle. The server starts after it.\n'
  while [ -e .upgrade/switch ]; do
    if upgrade_process >/dev/null; then sleep 1; else sh .upgrade/continue || exit 1; fi
  done
}
