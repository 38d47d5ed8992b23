import { compare, type Side } from './compare.ts';
import { measure } from './load.ts';
import { AIMED_RATIO, perSecond, type Row } from './row.ts';
import type { Tree } from './seed.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { median, quantile } from './statistics.ts';

/** Requests at the same moment that note progress in one project; all are of one account. */
const AT_A_TIME = 16;
/** How much slower the largest tree may be than the smallest. */
const AIMED_GROWTH = 1.3;
const GROWTH_ROUNDS = sized(5, 1);
const GROWTH_SECONDS = sized(1.5, 0.5);
/** Of each comparison. */
const ROUNDS = { rounds: sized(3, 1), seconds: sized(2, 0.5) };

const sideText = ({ perSecond: throughput, times }: Side) =>
  `${perSecond(throughput)}, p50/95/99 ${[0.5, 0.95, 0.99].map((share) => Math.round(quantile(times, share))).join('/')} ms`;

/** The number of the latest edit, whichever server makes it: one that the other has made already would change nothing. */
let turn = 0;

/** A leaf after the other, of one project after the other, each time with another progress. */
export function edits(trees: readonly Tree[], base: string, headers: Record<string, string>) {
  return () => {
    turn += 1;
    const { leaves } = trees[turn % trees.length] as Tree;
    return {
      method: 'PUT',
      path: `${base}/task/${leaves[(turn * 7919) % leaves.length]}`,
      headers,
      body: JSON.stringify({ current_percentage: (turn * 37) % 100 }),
    };
  };
}

/** The number of the latest task, whichever server makes it: codes are unique among siblings. */
let made = 0;

/** A new leaf five levels deep, each time below another parent. */
function newTasks(tree: Tree, base: string, headers: Record<string, string>) {
  return () => {
    made += 1;
    const parent = tree.parents[(made * 7919) % tree.parents.length];
    const body = {
      project_id: tree.project,
      parent_id: parent,
      code: `N-${made}`,
      title: 'Curing and stripping',
    };
    return { method: 'POST', path: `${base}/task/${parent}`, headers, body: JSON.stringify(body) };
  };
}

/** How many times as long an edit takes in the largest project as in the smallest, measured by turns like all else. */
async function measureGrowth(site: Site): Promise<number> {
  const p50 = async (tree: Tree) => {
    const next = edits([tree], '/api/v1', site.headers);
    return quantile(
      (await measure({ url: site.ours.url, connections: AT_A_TIME, seconds: GROWTH_SECONDS, next })).times,
      0.5,
    );
  };
  const smallest = site.seeded.trees[0] as Tree;
  const largest = site.seeded.trees.at(-1) as Tree;
  const ratios: number[] = [];
  for (let round = 0; round < GROWTH_ROUNDS; round += 1) {
    const before = await p50(smallest);
    ratios.push((await p50(largest)) / before);
  }
  return median(ratios);
}

const aimed = (ratio: number) => ({
  ratio: ratio.toFixed(2),
  aim: `≥ ${AIMED_RATIO}`,
  met: ratio >= AIMED_RATIO,
});

/** New tasks five levels deep, in a project of middling size. */
async function measureNewTasks(site: Site): Promise<Row> {
  const tree = site.seeded.trees[1] as Tree;
  const { ours, yardstick, ratio } = await compare({
    ours: { url: site.ours.url, next: newTasks(tree, '/api/v1', site.headers) },
    yardstick: { url: site.yardstick.url, next: newTasks(tree, '', site.headers) },
    connections: AT_A_TIME,
    ...ROUNDS,
  });
  return {
    what: `new task in a project of ${tree.tasks.toLocaleString('en')} tasks`,
    ours: sideText(ours),
    yardstick: sideText(yardstick),
    ...aimed(ratio),
  };
}

/** Progress in ten projects: none waits for the lock of another. */
async function measureSeveralProjects({
  seeded: { several },
  ours: { url },
  yardstick,
  headers,
}: Site): Promise<Row> {
  const {
    ours,
    yardstick: other,
    ratio,
  } = await compare({
    ours: { url, next: edits(several, '/api/v1', headers) },
    yardstick: { url: yardstick.url, next: edits(several, '', headers) },
    connections: AT_A_TIME,
    ...ROUNDS,
  });
  return {
    what: `progress of leaves of ${several.length} projects`,
    ours: sideText(ours),
    yardstick: sideText(other),
    ...aimed(ratio),
  };
}

/** The progress of leaves five levels deep, in a small, a middling and a large project; and new tasks in one. */
export async function measureProgress(site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const tree of site.seeded.trees) {
    const { ours, yardstick, ratio } = await compare({
      ours: { url: site.ours.url, next: edits([tree], '/api/v1', site.headers) },
      yardstick: { url: site.yardstick.url, next: edits([tree], '', site.headers) },
      connections: AT_A_TIME,
      ...ROUNDS,
    });
    rows.push({
      what: `progress of a leaf among ${tree.tasks.toLocaleString('en')} tasks`,
      ours: sideText(ours),
      yardstick: sideText(yardstick),
      ...aimed(ratio),
    });
  }
  const growth = await measureGrowth(site);
  rows.push({
    what: 'the largest of these by the smallest (p50)',
    ours: growth.toFixed(2),
    yardstick: '',
    ratio: '',
    aim: `≤ ${AIMED_GROWTH}`,
    met: growth <= AIMED_GROWTH,
  });
  rows.push(await measureNewTasks(site), await measureSeveralProjects(site));
  return rows;
}
