#!/bin/sh
# What `npm run simulate -- 1000 --seed 5` does: devices give commands to the real server while much goes wrong, in 1000
# courses of events from the fifth on (docs/guides/files-and-offline.md). The same seed is the same course, with the same
# number of commands at each device.
set -eu
cd "$(dirname "$0")/.."
. scripts/install.sh

SIMULATION_SEEDS=100
SIMULATION_FIRST_SEED=1
# As many as a person gives in a day.
SIMULATION_COMMANDS=40
while [ $# -gt 0 ]; do
  case $1 in
    --seed)
      SIMULATION_FIRST_SEED=$2
      shift
      ;;
    --commands)
      SIMULATION_COMMANDS=$2
      shift
      ;;
    *) SIMULATION_SEEDS=$1 ;;
  esac
  shift
done
SIMULATION_PROGRESS=1
export SIMULATION_SEEDS SIMULATION_FIRST_SEED SIMULATION_COMMANDS SIMULATION_PROGRESS

PATH="$PWD/node_modules/.bin:$PATH" exec vitest run server/test/simulation/simulation.test.ts
