import { measureRead } from './measure-read.ts';
import type { Row } from './row.ts';
import { PROJECTS, SEARCHED, type Tree, WIDE } from './seed.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';

const SIGN_IN_ROUNDS = sized(3, 1);

/** Saves the plan of a project, and gives the id of the baseline. Seeded rows come without their triggers. */
async function saveBaseline({ database, ours, headers }: Site, project: number): Promise<number> {
  await database.query(
    'insert into project_plans (project_id) values ($1) on conflict (project_id) do nothing',
    [project],
  );
  const response = await fetch(`${ours.url}/project/${project}/baselines`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Contract programme' }),
  });
  if (!response.ok) throw new Error(`The baseline was not saved: ${await response.text()}`);
  return ((await response.json()) as { data: { id: number } }).data.id;
}

const count = (value: number) => value.toLocaleString('en');

/** Sign-in and the reads, side by side with the yardstick. */
export async function measureReads(site: Site): Promise<Row[]> {
  const { seeded, username, password, headers } = site;
  const leaves = seeded.trees.at(-1)?.leaves ?? [];
  const [, largeTree] = seeded.trees as [Tree, Tree];
  const baseline = await saveBaseline(site, largeTree.project);
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
    await measureRead(
      site,
      'the same with a baseline',
      `/project/${largeTree.project}/timeline?offset=0&baseline_id=${baseline}`,
    ),
    await measureRead(site, 'one task', () => ({ path: `/task/${aLeaf()}`, headers })),
    await measureRead(
      site,
      `projects, a page of a search among ${count(PROJECTS)}`,
      `/projects/all?search_term=${SEARCHED}`,
    ),
  ];
}
