import { duel, type Side } from './duel.ts';
import { perSecond, type Row } from './row.ts';
import type { Tree } from './seed.ts';
import type { Site } from './site.ts';
import { quantile } from './statistics.ts';

/** People who note progress in one project at the same moment. */
const AT_A_TIME = 16;
/** How much slower the largest tree may be than the smallest. */
const AIMED_GROWTH = 1.3;

const sideText = ({ perSecond: throughput, times }: Side) =>
  `${perSecond(throughput)}, p50/95/99 ${[0.5, 0.95, 0.99].map((share) => Math.round(quantile(times, share))).join('/')} ms`;

/** A leaf after the other, each time with another progress. */
function edits(tree: Tree, base: string, headers: Record<string, string>) {
  let turn = 0;
  return () => {
    turn += 1;
    return {
      method: 'PUT',
      path: `${base}/task/${tree.leaves[(turn * 7919) % tree.leaves.length]}`,
      headers,
      body: JSON.stringify({ current_percentage: (turn * 37) % 100 }),
    };
  };
}

/** The progress of leaves five levels deep, in a small, a middling and a large project. */
export async function measureProgress(site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  const medians: number[] = [];
  for (const tree of site.seeded.trees) {
    const { ours, yardstick, ratio } = await duel({
      ours: { url: site.ours.url, next: edits(tree, '/api/v1', site.headers) },
      yardstick: { url: site.yardstick.url, next: edits(tree, '', site.headers) },
      connections: AT_A_TIME,
      rounds: 5,
      seconds: 2,
    });
    medians.push(quantile(ours.times, 0.5));
    rows.push({
      what: `progress of a leaf among ${tree.tasks.toLocaleString('en')} tasks`,
      ours: sideText(ours),
      yardstick: sideText(yardstick),
      ratio: ratio.toFixed(2),
      aim: '',
    });
  }
  const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
  rows.push({
    what: 'the last of these by the first (p50)',
    ours: growth.toFixed(2),
    yardstick: '',
    ratio: '',
    aim: `≤ ${AIMED_GROWTH}`,
    met: growth <= AIMED_GROWTH,
  });
  return rows;
}
