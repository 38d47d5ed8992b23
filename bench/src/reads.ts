import type { Request } from 'autocannon';
import { duel } from './duel.ts';
import { perSecond, type Row } from './row.ts';
import { PROJECTS, SEARCHED, WIDE } from './seed.ts';
import type { Site } from './site.ts';

const AIMED_RATIO = 0.7;
const CONNECTIONS = 16;

type Measurement = { what: string; rounds: number; seconds: number; next: () => Request };

function measurements({ seeded, username, password, headers }: Site): Measurement[] {
  const leaves = seeded.trees.at(-1)?.leaves ?? [];
  let turn = 0;
  const aLeaf = () => {
    turn = (turn + 7919) % leaves.length;
    return leaves[turn];
  };
  return [
    {
      what: 'sign-in',
      rounds: 3,
      seconds: 2,
      next: () => ({
        method: 'POST',
        path: '/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      }),
    },
    {
      what: `children of a project with ${WIDE.toLocaleString('en')} of them`,
      rounds: 5,
      seconds: 2,
      next: () => ({ path: `/project/${seeded.wideProject}/tasks?child=true`, headers }),
    },
    { what: 'one task', rounds: 5, seconds: 2, next: () => ({ path: `/task/${aLeaf()}`, headers }) },
    {
      what: `projects, a page of a search among ${PROJECTS.toLocaleString('en')}`,
      rounds: 5,
      seconds: 2,
      next: () => ({ path: `/projects/all?search_term=${SEARCHED}`, headers }),
    },
  ];
}

/** Sign-in and the reads, side by side with the yardstick. */
export async function measureReads(site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, rounds, seconds, next } of measurements(site)) {
    const prefixed = (url: string) => () => {
      const request = next();
      return { ...request, path: new URL(url).pathname.replace(/\/$/, '') + request.path };
    };
    const { ours, yardstick, ratio } = await duel({
      ours: { url: site.ours.url, next: prefixed(site.ours.url) },
      yardstick: { url: site.yardstick.url, next: prefixed(site.yardstick.url) },
      connections: CONNECTIONS,
      rounds,
      seconds,
    });
    rows.push({
      what,
      ours: perSecond(ours.perSecond),
      yardstick: perSecond(yardstick.perSecond),
      ratio: ratio.toFixed(2),
      aim: `≥ ${AIMED_RATIO}`,
      met: ratio >= AIMED_RATIO,
    });
  }
  return rows;
}
