import type { Request } from 'autocannon';
import { load, type Measured, measure } from './load.ts';
import { sized } from './size.ts';
import { median } from './statistics.ts';

/** One side's medians over the rounds, its times of all rounds together. */
export type Side = { perSecond: number; times: number[] };

export type Comparison = {
  ours: Side;
  yardstick: Side;
  /** Our throughput as a share of the yardstick's, the median of the rounds. */
  ratio: number;
};

export type ComparisonOptions = {
  ours: { url: string; next: () => Request };
  yardstick: { url: string; next: () => Request };
  connections: number;
  rounds: number;
  seconds: number;
};

/** The slowest read may not even be answered in it, on a cold cache. */
const WARM_UP_SECONDS = sized(3, 0.1);

function summary(rounds: Measured[]): Side {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    times: rounds.flatMap((round) => round.times).sort((a, b) => a - b),
  };
}

/**
 * Both servers under the same load, in short rounds by turns: what else the machine does meanwhile hits both, and
 * the median forgets a round that it hit one-sidedly.
 */
export async function compare({
  ours,
  yardstick,
  connections,
  rounds,
  seconds,
}: ComparisonOptions): Promise<Comparison> {
  for (const side of [ours, yardstick]) await load({ ...side, connections, seconds: WARM_UP_SECONDS });
  const measured: { ours: Measured; yardstick: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await measure({ ...(round % 2 ? yardstick : ours), connections, seconds });
    const second = await measure({ ...(round % 2 ? ours : yardstick), connections, seconds });
    measured.push(round % 2 ? { ours: second, yardstick: first } : { ours: first, yardstick: second });
  }
  return {
    ours: summary(measured.map((round) => round.ours)),
    yardstick: summary(measured.map((round) => round.yardstick)),
    ratio: median(measured.map((round) => round.ours.perSecond / round.yardstick.perSecond)),
  };
}
