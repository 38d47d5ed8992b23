import { performance } from 'node:perf_hooks';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import { openDatabase } from '@plumbline/server/src/platform/database/database.ts';
import pg from 'pg';
import sharp from 'sharp';
import { quantile } from '../statistics.ts';
import { readFacts } from './facts.ts';
import { jobs } from './jobs.ts';
import { readsOf } from './reads.ts';
import { PASSWORD, startServer } from './start-server.ts';
import { writesOf } from './writes.ts';

/** How often each is asked at the most, and for how long. */
const TIMES = 20;
const MOST_MS = 2_000;

/** How long something took at one size, in milliseconds; without times where it was refused. */
export type Cost = {
  what: string;
  who: string;
  kind: 'read' | 'write' | 'job';
  p50: number;
  p95: number;
  problem?: string;
};

/** A company as it was measured. */
export type Measured = {
  times: number;
  costs: Cost[];
  /** The largest tables, with their indexes. */
  tables: { name: string; rows: number; megabytes: number }[];
};

const tables = `select relname as name, n_live_tup::float as rows, round(pg_total_relation_size(relid) / 1e6)::float as megabytes
  from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 12`;

type Asked = { method: string; path: string; body?: object | undefined };

async function timesOf(
  url: string,
  token: string,
  next: (turn: number) => Asked,
): Promise<number[] | string> {
  const times: number[] = [];
  const start = performance.now();
  // The first prepares statements and fills caches of the server.
  for (let turn = 0; turn <= TIMES && (turn < 2 || performance.now() - start < MOST_MS); turn += 1) {
    const { method, path, body } = next(turn);
    const before = performance.now();
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) return `${response.status} ${text.slice(0, 200)}`;
    if (turn > 0) times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b);
}

async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

const smallPhoto = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();

/** Asks a company for everything, one request after the other, and writes what people write all day. */
export async function measureCompany(
  directory: string,
  times: number,
  report: (line: string) => void,
): Promise<Measured> {
  const postgres = await startEmbeddedPostgres({ dataDir: directory });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const ours = await startServer(directory, postgres.connection);
  try {
    const facts = await readFacts(client);
    const costs: Cost[] = [];
    const measure = async (
      of: Pick<Cost, 'what' | 'who' | 'kind'>,
      token: string,
      next: (turn: number) => Asked,
    ) => {
      const taken = await timesOf(ours.url, token, next);
      const cost: Cost =
        typeof taken === 'string'
          ? { ...of, p50: Number.NaN, p95: Number.NaN, problem: taken }
          : { ...of, p50: quantile(taken, 0.5), p95: quantile(taken, 0.95) };
      costs.push(cost);
      report(`${times}×, ${of.what}, ${of.who}: ${cost.problem ?? `${cost.p50.toFixed(1)} ms`}`);
    };
    const people = { superadmin: 'superadmin', manager: facts.manager, worker: facts.worker };
    for (const [who, username] of Object.entries(people)) {
      const token = await signIn(ours.url, username);
      for (const { what, path, next } of readsOf(facts))
        await measure({ what, who, kind: 'read' }, token, (turn) => {
          const { params = {}, query } = next(turn);
          const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
          const asked =
            query && new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
          return { method: 'GET', path: asked ? `${filled}?${asked}` : filled };
        });
    }
    const token = await signIn(ours.url, 'superadmin');
    const photo = (await smallPhoto()).toString('base64');
    for (const { what, method, next } of writesOf(facts, photo))
      await measure({ what, who: 'superadmin', kind: 'write' }, token, (turn) => ({ method, ...next(turn) }));
    const database = openDatabase(postgres.connection, (error) => report(error.message));
    for (const { what, prepare, run } of jobs) {
      if (prepare) await client.query(prepare);
      const before = performance.now();
      await run(database);
      const taken = performance.now() - before;
      costs.push({ what, who: '', kind: 'job', p50: taken, p95: taken });
      report(`${times}×, ${what}: ${taken.toFixed(0)} ms`);
    }
    await database.destroy();
    const { rows } = await client.query<Measured['tables'][number]>(tables);
    return { times, costs, tables: rows };
  } finally {
    await ours.stop();
    await client.end();
    await postgres.stop();
  }
}
