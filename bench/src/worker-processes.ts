import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { ask } from './ask.ts';
import { compare } from './compare.ts';
import { edits } from './progress.ts';
import { perSecond, type Row, seconds } from './row.ts';
import type { Tree } from './seed.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { median } from './statistics.ts';

const COUNTS = sized([1, 2, 4], [2]);
/** More than elsewhere: the system gives each process some of them by chance. */
const CONNECTIONS = 64;
const ROUNDS = { connections: CONNECTIONS, rounds: sized(3, 1), seconds: sized(3, 0.5) };

const STREAMS = sized(2_000, 20);
const STREAMS_OF_A_SESSION = 8;
/** All are of one address, of which more would be refused until their sessions are known. */
const OPENED_AT_ONCE = 50;
const CHANGES = sized(20, 2);

/** Signs in people who see all projects. @returns their tokens */
async function signInPeople(database: pg.Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await database.query(
    `with new_employees as (
       insert into employees (company_id, role_id, unique_id, first_name, last_name)
       select company_id, role_id, 'STREAM-' || left(encode(token_hash, 'hex'), 12), 'Open', 'Stream'
       from (select company_id, role_id from employees order by id limit 1) first, unnest($1::bytea[]) token_hash
       returning id, unique_id
     ), new_users as (
       insert into users (employee_id, username, username_key, password_hash)
       select id, unique_id, lower(unique_id), '$argon2id$no one signs in with it' from new_employees
       returning id, username
     )
     insert into sessions (user_id, token_hash)
     select id, token_hash from new_users join unnest($1::bytea[]) token_hash
       on username = 'STREAM-' || left(encode(token_hash, 'hex'), 12)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}

/** Open streams of live changes. */
class Streams {
  readonly #responses: IncomingMessage[] = [];
  #changes = 0;
  #onChange = () => {};

  async open(url: string, token: string): Promise<void> {
    const asked = request(`${url}/events`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`);
    this.#responses.push(response);
    response.setEncoding('utf8');
    const joined = Promise.withResolvers<void>();
    response.on('data', (text: string) => {
      if (text.includes('event: joined')) joined.resolve();
      this.#changes += text.split('event: change\n').length - 1;
      this.#onChange();
    });
    await joined.promise;
  }

  /** Does something of which each stream is sent one change. @returns the milliseconds until the last has it */
  async timeOf(write: () => Promise<unknown>): Promise<number> {
    const due = this.#changes + this.#responses.length;
    const all = Promise.withResolvers<void>();
    this.#onChange = () => {
      if (this.#changes >= due) all.resolve();
    };
    const start = performance.now();
    await write();
    await all.promise;
    return performance.now() - start;
  }

  close(): void {
    for (const response of this.#responses) response.destroy();
  }
}

async function rowOfStreams(site: Site, url: string, tokens: readonly string[], name: string): Promise<Row> {
  const streams = new Streams();
  const start = performance.now();
  const left = Array.from({ length: STREAMS }, (_, index) => tokens[index % tokens.length] as string);
  const openSome = async () => {
    for (let token = left.pop(); token; token = left.pop()) await streams.open(url, token);
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome));
  const opened = performance.now() - start;
  const next = edits(site.seeded.several, '', site.headers);
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const { method, path, headers, body } = next();
    times.push(await streams.timeOf(() => ask(`${url}${path}`, { method, headers, body })));
  }
  streams.close();
  return {
    what: `${STREAMS.toLocaleString('en')} streams, ${name}: all open; a change until the last has it (p50)`,
    ours: `${seconds(opened)}; ${Math.round(median(times))} ms`,
    yardstick: '',
    ratio: '',
    aim: '',
  };
}

/** The same server as one process and as several: reads, writes and open streams. The yardstick is one process. */
export async function measureWorkerProcesses(site: Site): Promise<Row[]> {
  const { trees, several } = site.seeded;
  const { leaves } = trees[1] as Tree;
  const tokens = await signInPeople(site.database, Math.ceil(STREAMS / STREAMS_OF_A_SESSION));
  let asked = 0;
  const reads = (base: string) => () => {
    asked += 1;
    return { path: `${base}/task/${leaves[asked % leaves.length]}`, headers: site.headers };
  };
  const loads = {
    'a task read': reads,
    [`progress in ${several.length} projects`]: (base: string) => edits(several, base, site.headers),
  };
  const rows: Row[] = [];
  for (const count of COUNTS) {
    const name = count === 1 ? '1 process' : `${count} processes`;
    const server = await site.startAnother({ processes: count });
    for (const [what, nextOf] of Object.entries(loads)) {
      const { ours, yardstick, ratio } = await compare({
        ours: { url: server.url, next: nextOf('/api/v1') },
        yardstick: { url: site.yardstick.url, next: nextOf('') },
        ...ROUNDS,
      });
      rows.push({
        what: `${what}, ${name}`,
        ours: perSecond(ours.perSecond),
        yardstick: perSecond(yardstick.perSecond),
        ratio: ratio.toFixed(2),
        aim: '',
      });
    }
    rows.push(await rowOfStreams(site, server.url, tokens, name));
    await server.stop();
  }
  return rows;
}
