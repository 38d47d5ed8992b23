import { measureRead } from './measure-read.ts';
import type { Row } from './row.ts';
import { PROJECTS, SEARCHED, WIDE } from './seed.ts';
import type { Site } from './site.ts';

const SIGN_IN_ROUNDS = 3;
const LARGE_TREE = 9_000;
const count = (value: number) => value.toLocaleString('en');

/** Sign-in and the reads, side by side with the yardstick. */
export async function measureReads(site: Site): Promise<Row[]> {
  const { seeded, username, password, headers } = site;
  const leaves = seeded.trees.at(-1)?.leaves ?? [];
  const largeTree = seeded.trees.find(({ tasks }) => tasks >= LARGE_TREE);
  if (!largeTree) throw new Error('No tree is large enough for the timeline.');
  let turn = 0;
  const aLeaf = () => {
    turn = (turn + 7919) % leaves.length;
    return leaves[turn];
  };
  const signIn = () => ({
    method: 'POST' as const,
    path: '/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return [
    await measureRead(site, 'sign-in', signIn, SIGN_IN_ROUNDS),
    await measureRead(
      site,
      `children of a project with ${count(WIDE)} of them`,
      `/project/${seeded.wideProject}/tasks?child=true`,
    ),
    await measureRead(
      site,
      `first screen of the timeline of ${count(largeTree.tasks)} tasks`,
      `/project/${largeTree.project}/timeline?offset=0`,
    ),
    await measureRead(site, 'one task', () => ({ path: `/task/${aLeaf()}`, headers })),
    await measureRead(
      site,
      `projects, a page of a search among ${count(PROJECTS)}`,
      `/projects/all?search_term=${SEARCHED}`,
    ),
  ];
}
