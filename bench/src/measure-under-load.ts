import { performance } from 'node:perf_hooks';
import { ask } from './ask.ts';
import type { Row } from './row.ts';
import type { Tree } from './seed.ts';
import { seedReports } from './seed-documents.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { readUnderLoad, rowUnderLoad } from './under-load.ts';

const HOSTILE_PDFS = sized(10, 1);
const LETTERS = sized(45_000, 1_000);
const MARKS = sized(98_000, 1_000);

const FLOOD_MS = sized(10_000, 500);

/** Asks for PDFs of reports as they may be stored from before texts were bounded: marks without end, words without end. */
async function hostilePdfs(site: Site): Promise<() => Promise<unknown>> {
  const { ids } = await seedReports(site.database, site.seeded.wideProject, '2026-06-01', HOSTILE_PDFS, []);
  // Approved reports do not change; these are to have been written long ago.
  await site.database.query('set session_replication_role = replica');
  await site.database.query(
    `update documents set fields = fields || jsonb_build_object(
       'comments', '<p>' || repeat('ক ', $2) || id || '</p>', 'material_comments', 'e' || repeat(U&'\\0301', $3))
     where id = any ($1)`,
    [ids, LETTERS, MARKS],
  );
  await site.database.query('set session_replication_role = origin');
  const print = (id: number) => ask(`${site.ours.url}/daily-report/pdf/${id}`, { headers: site.headers });
  return () => Promise.allSettled(ids.map(print));
}

const SIGN_INS = sized(400, 20);

/** Tries to sign in, all at once and again as soon as they are answered, each with a name that no one has. */
async function floodOfSignIns(site: Site): Promise<void> {
  let tries = 0;
  const tryOne = async () => {
    const response = await fetch(`${site.ours.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nobody-${++tries}`, password: 'wrong' }),
    });
    await response.text();
  };
  const end = performance.now() + FLOOD_MS;
  while (performance.now() < end) await Promise.all(Array.from({ length: SIGN_INS }, tryOne));
}

/** What an ordinary reader waits while others weigh on the server. */
export async function measureUnderLoad(site: Site): Promise<Row[]> {
  const { leaves } = site.seeded.trees.at(-1) as Tree;
  let asked = 0;
  const readTask = () => {
    asked += 1;
    return ask(`${site.ours.url}/task/${leaves[asked % leaves.length]}`, { headers: site.headers });
  };
  const loads = {
    [`${HOSTILE_PDFS} hostile PDFs`]: await hostilePdfs(site),
    [`${SIGN_INS} sign-ins at once`]: () => floodOfSignIns(site),
  };
  const rows: Row[] = [];
  for (const [name, load] of Object.entries(loads))
    rows.push(rowUnderLoad(name, await readUnderLoad(load, readTask)));
  return rows;
}
