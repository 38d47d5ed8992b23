import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { send } from './ask.ts';
import type { Bodies, BodyKind } from './body-worker.ts';
import type { Flood } from './flood-worker.ts';
import type { Row } from './row.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { readUnderLoad, rowOfHealth, rowUnderLoad } from './under-load.ts';

const LOADED_MS = sized(10_000, 500);
const BODIES = sized(4, 1);
const STALLED = sized(45, 4);
const WRITES = sized(2_000, 50);

/** Puts a load on the server from a thread of its own, so that the load's own work holds up no reader's answers. */
async function inThread(file: string, workerData: Bodies | Flood): Promise<unknown> {
  const [message] = await once(new Worker(new URL(file, import.meta.url), { workerData }), 'message');
  return message;
}

/** Somebody else than the reader, signed in; gives the headers of their requests. */
async function somebodyElse(database: pg.Client): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `with new_employee as (
       insert into employees (company_id, role_id, unique_id, first_name, last_name)
       select company_id, role_id, 'OVERLOAD', 'Over', 'Load' from employees order by id limit 1 returning id
     ), new_user as (
       insert into users (employee_id, username, username_key, password_hash)
       select id, 'overload', 'overload', '$argon2id$no one signs in with it' from new_employee returning id
     )
     insert into sessions (user_id, token_hash) select id, $1 from new_user`,
    [createHash('sha256').update(token).digest()],
  );
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** What an ordinary reader waits while somebody else sends far too much, and what answers whether the server is well. */
export async function measureOverload(site: Site): Promise<Row[]> {
  const { trees } = site.seeded;
  const leaf = trees.at(-1)?.leaves[0];
  const asking =
    (path: string, headers: Record<string, string> = {}) =>
    async () => {
      const { response } = await send(`${site.ours.url}${path}`, { headers });
      await response.resume().toArray();
    };
  const reader = asking(`/task/${leaf}`, site.headers);
  const health = asking('/health');
  const headers = await somebodyElse(site.database);
  const common = { headers, milliseconds: LOADED_MS };
  const url = `${site.ours.url}/project/${trees[0]?.project}`;
  const bodies = (kind: BodyKind, atOnce: number) => () =>
    inThread('./body-worker.ts', { ...common, url, kind, atOnce });
  const loads = {
    [`${BODIES} bodies of 149 MB of values`]: bodies('values', BODIES),
    [`${BODIES} bodies of 40 MB of files`]: bodies('files', BODIES),
    [`${STALLED} uploads of 138 MB that stall`]: bodies('stalled', STALLED),
    [`one person's ${WRITES} writes at once`]: async () => {
      const urls = (trees[1]?.leaves ?? []).slice(0, 100).map((id) => `${site.ours.url}/task/${id}`);
      const counts = await inThread('./flood-worker.ts', { ...common, urls, atOnce: WRITES });
      console.log('The writes were answered', counts);
    },
  };
  const rows: Row[] = [];
  for (const [name, load] of Object.entries(loads)) {
    rows.push(rowUnderLoad(name, await readUnderLoad(load, reader)));
    rows.push(rowOfHealth(name, await readUnderLoad(load, health)));
  }
  return rows;
}
