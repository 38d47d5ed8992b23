import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { send } from './ask.ts';
import { beside, rowBeside } from './beside.ts';
import type { Flood } from './flood-worker.ts';
import type { Row } from './row.ts';
import type { Site } from './site.ts';

const LOADED_MS = 10_000;
const BODIES = 4;
const WRITES = 2_000;

const MIB = 1024 * 1024;
/** What a parser makes most of. */
const VALUES = Buffer.from('{"a":{}},'.repeat(7_000));
const VALUES_MEGABYTES = 149;
const FILE_MEGABYTES = 10;
const FILES = ['base64image', 'base64image2', 'base64image3', 'base64image4'];

/** Does something again and again, each time as soon as it has ended, for as long as a reader has to be looked at. */
async function forAWhile(work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + LOADED_MS;
  while (performance.now() < end) await work();
}

/** Somebody else than the reader, signed in; gives the headers of their requests. */
async function somebodyElse(database: pg.Client): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `with new_employee as (
       insert into employees (company_id, role_id, unique_id, first_name, last_name)
       select company_id, role_id, 'OVERLOAD', 'Over', 'Load' from employees order by id limit 1 returning id
     ), new_user as (
       insert into users (employee_id, username, password_hash)
       select id, 'overload', '$argon2id$nobody signs in with it' from new_employee returning id
     )
     insert into sessions (user_id, token_hash) select id, $1 from new_user`,
    [createHash('sha256').update(token).digest()],
  );
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** Sends a body piece by piece, for as long as the server takes it; whatever it answers is its matter. */
async function sendBody(url: string, headers: Record<string, string>, pieces: Iterable<Buffer>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = request(url, { method: 'PUT', headers, agent: false });
  sent.on('response', (response) => response.resume());
  sent.on('error', () => {});
  sent.on('close', resolve);
  const drained = () => Promise.race([new Promise((free) => sent.once('drain', free)), promise]);
  for (const piece of pieces) {
    if (sent.destroyed) break;
    if (!sent.write(piece)) await drained();
  }
  sent.end();
  await promise;
}

function* values(): Iterable<Buffer> {
  yield Buffer.from('{"title":[');
  for (let at = 0; at < VALUES_MEGABYTES * MIB; at += VALUES.length) yield VALUES;
  yield Buffer.from('1]}');
}

/** Four files of 10 MiB that are nothing. */
function* files(): Iterable<Buffer> {
  const piece = Buffer.from(Buffer.alloc(48 * 1024, 'x').toString('base64'));
  for (const [index, name] of FILES.entries()) {
    yield Buffer.from(`${index === 0 ? '{' : ','}"${name}":"`);
    for (let at = 0; at < FILE_MEGABYTES * MIB * (4 / 3) - piece.length; at += piece.length) yield piece;
    yield Buffer.from('"');
  }
  yield Buffer.from('}');
}

/** What an ordinary reader waits while somebody else sends far too much. */
export async function measureOverload(site: Site): Promise<Row[]> {
  const { trees } = site.seeded;
  const leaf = trees.at(-1)?.leaves[0];
  const reader = async () => {
    const { response } = await send(`${site.ours.url}/task/${leaf}`, { headers: site.headers });
    await response.resume().toArray();
  };
  const headers = await somebodyElse(site.database);
  const project = `${site.ours.url}/project/${trees[0]?.project}`;
  const bodies = (make: () => Iterable<Buffer>) => () =>
    forAWhile(() => Promise.all(Array.from({ length: BODIES }, () => sendBody(project, headers, make()))));
  // In a thread of its own: thousands of answers must not hold up the reader's.
  const writes = async () => {
    const workerData: Flood = {
      urls: (trees[1]?.leaves ?? []).slice(0, 100).map((id) => `${site.ours.url}/task/${id}`),
      headers,
      atOnce: WRITES,
      milliseconds: LOADED_MS,
    };
    const [counts] = await once(
      new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData }),
      'message',
    );
    console.log('The writes were answered', counts);
  };
  return [
    rowBeside(`${BODIES} bodies of ${VALUES_MEGABYTES} MB of values`, await beside(bodies(values), reader)),
    rowBeside(
      `${BODIES} bodies of ${FILES.length * FILE_MEGABYTES} MB of files`,
      await beside(bodies(files), reader),
    ),
    rowBeside(`one person's ${WRITES} writes at once`, await beside(writes, reader)),
  ];
}
