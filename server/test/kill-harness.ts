import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import { makeStore, type Store, ToolInHands } from './kill-custody.ts';
import { makeStockStore, StockInHands, type StockStore } from './kill-stock.ts';

/** What is killed with SIGKILL: our server, one connection's process of PostgreSQL, or its first process. */
export const killKinds = ['server', 'backend', 'postmaster'] as const;
export type KillKind = (typeof killKinds)[number];

/** A server in a process of its own, which always answers at the same address. */
export type KillableServer = {
  origin: string;
  token: string;
  dataDir: string;
  processId(): number;
  /** Whether the process runs. */
  isRunning(): boolean;
  /** Starts it again after a kill, as a service manager does, and ends when it is ready. */
  restart(): Promise<void>;
};

export type KillReport = {
  /** How long after each kill every writer had several answers again, in milliseconds. */
  kills: { kind: KillKind; backAfterMs: number }[];
  acknowledged: number;
  /** Writes that were sent again with their key because no success was answered. */
  repeated: number;
  /** How often each status was answered; 'none' where no answer came. */
  statuses: Record<string, number>;
  /** Acknowledged writes that are not in the database, or are there twice. */
  wrong: string[];
  /** How often the server ended although it was not what was killed. */
  unexpectedEnds: number;
};

const WRITERS = 16;
/** The acknowledgements of writes sent after a kill that each writer has until the server counts as back. */
const ACKNOWLEDGED_UNTIL_BACK = 3;
const PAUSE_MS = 25;
/** Between two tries of a write, so that those who try again do not take the processors from what is being started. */
const RETRY_MS = 200;
/** Whatever has not come back by then does not come back. */
const GIVE_UP_MS = 300_000;

type Answer = { status: number; data: { id?: number } };

async function send(
  { origin, token }: KillableServer,
  request: { method: 'POST' | 'PUT'; path: string; body: object; key: string },
): Promise<Answer | null> {
  try {
    const response = await fetch(`${origin}/api/v1${request.path}`, {
      method: request.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': request.key,
      },
      body: JSON.stringify(request.body),
    });
    const { data = {} } = (await response.json()) as Partial<Answer>;
    return { status: response.status, data };
  } catch {
    return null;
  }
}

/** The id of the first record of a list, or of a paper's first line, while nothing is killed. */
async function firstOf({ origin, token }: KillableServer, path: string): Promise<number> {
  const response = await fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as {
    data: { data?: { id: number }[]; materials?: { id: number }[] };
  };
  const [first] = data.data ?? data.materials ?? [];
  if (!first) throw new Error(`${path} has no record`);
  return first.id;
}

/** What all writers share. */
type Shared = { store: Store; stock: StockStore };

/**
 * Writes one record after the other into a project of its own, moves a tool, and delivers, withdraws and
 * allocates materials, each until it is acknowledged.
 */
class Writer {
  readonly name: string;
  readonly #server: KillableServer;
  readonly #statuses: Record<string, number>;
  /** The codes of the tasks that were acknowledged, with their ids. */
  readonly tasks = new Map<string, number>();
  project = 0;
  /** The last number that was acknowledged as the title of the first task. */
  title = 0;
  acknowledged = 0;
  repeated = 0;
  /** When the writes were sent that were acknowledged since the last kill. */
  sentAt: number[] = [];
  isStopped = false;
  readonly tool: ToolInHands;
  readonly stock: StockInHands;

  constructor(
    number: number,
    server: KillableServer,
    { store, stock }: Shared,
    statuses: Record<string, number>,
  ) {
    this.name = `W${number}`;
    this.#server = server;
    this.#statuses = statuses;
    this.tool = new ToolInHands(this.name, store, (write) => this.#until(write));
    const people = { companyId: store.companyId, employeeId: store.recipientId };
    this.stock = new StockInHands(
      this.name,
      stock,
      people,
      (write) => this.#until(write),
      (path) => firstOf(server, path),
    );
  }

  /** @throws when it is answered anything but a success, a 503, or nothing */
  async #until(request: Parameters<typeof send>[1]): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      const sentAt = Date.now();
      const answer = await send(this.#server, request);
      const status = String(answer?.status ?? 'none');
      this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
      if (answer && answer.status < 300) {
        this.acknowledged += 1;
        this.sentAt.push(sentAt);
        return answer.data.id ?? 0;
      }
      if (answer && answer.status !== 503)
        throw new Error(`${request.method} ${request.path} of ${this.name}, try ${tries}: ${status}`);
      if (tries === 1) this.repeated += 1;
      await setTimeout(RETRY_MS);
    }
  }

  async #addTask(code: string): Promise<number> {
    const id = await this.#until({
      method: 'POST',
      path: `/task/${this.project}`,
      body: { project_id: this.project, parent_id: null, title: code, code },
      key: `${this.name} ${code}`,
    });
    this.tasks.set(code, id);
    return id;
  }

  async begin(): Promise<void> {
    const body = { title: this.name, code: this.name };
    this.project = await this.#until({ method: 'POST', path: '/project', body, key: this.name });
    const first = await this.#addTask('T-0');
    await this.tool.begin();
    await this.stock.begin(first);
  }

  async write(): Promise<void> {
    const first = this.tasks.get('T-0');
    for (let number = 1; !this.isStopped; number += 1) {
      await this.#addTask(`T-${number}`);
      await this.#until({
        method: 'PUT',
        path: `/task/${first}`,
        body: { title: String(number) },
        key: `${this.name} title ${number}`,
      });
      this.title = number;
      await this.tool.turn(number, this.project);
      await this.stock.turn(number);
    }
  }
}

async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { connection } = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function killOne(kind: KillKind, server: KillableServer): Promise<void> {
  if (kind === 'server') {
    process.kill(server.processId(), 'SIGKILL');
    return server.restart();
  }
  await withDatabase(server.dataDir, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      kind === 'backend'
        ? `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
             and application_name = '' order by state = 'active' desc, random() limit 1`
        : `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer as pid`,
    );
    process.kill(rows[0]?.pid as number, 'SIGKILL');
  });
}

/** What of the acknowledged writes is not there, or is there twice. */
async function findWrong(server: KillableServer, writers: readonly Writer[]): Promise<string[]> {
  return withDatabase(server.dataDir, async (client) => {
    const wrong: string[] = [];
    for (const { name, project, tasks, title, tool, stock } of writers) {
      wrong.push(...(await tool.findWrong(client)), ...(await stock.findWrong(client)));
      const { rows } = await client.query<{ id: number; code: string; title: string }>(
        'select id, code, title from work_items where parent_id = $1',
        [project],
      );
      const there = new Map(rows.map(({ code, id }) => [code, id]));
      for (const [code, id] of tasks) if (there.get(code) !== id) wrong.push(`${name} ${code} is lost`);
      if (rows.length !== there.size) wrong.push(`${name} has a task twice`);
      // One that was sent last may be there without its answer.
      if (rows.length > tasks.size + 1)
        wrong.push(`${name} has ${rows.length} tasks instead of ${tasks.size}`);
      const written = Number(rows.find(({ code }) => code === 'T-0')?.title.replace('T-0', '0'));
      if (written < title || written > title + 1)
        wrong.push(`${name} wrote ${title} and ${written} is there`);
    }
    return wrong;
  });
}

/** Which figures of materials differ from what papers and ledger say. */
async function findDifferences({ origin, token }: KillableServer): Promise<string[]> {
  const response = await fetch(`${origin}/api/v1/materials/reconcile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: unknown[] };
  return data.map((difference) => `differs: ${JSON.stringify(difference)}`);
}

/**
 * Has 16 writers write, kills what is named one after the other, each once everybody can write again, and compares what
 * was acknowledged with what is there.
 * @throws when something does not come back within five minutes, or a write is answered anything but a success or a 503
 */
export async function killUnderLoad(
  server: KillableServer,
  kinds: readonly KillKind[],
  report: (kill: KillReport['kills'][number]) => void = () => {},
): Promise<KillReport> {
  const statuses: Record<string, number> = {};
  const shared = await withDatabase(server.dataDir, async (client) => ({
    store: await makeStore(client),
    stock: await makeStockStore(client),
  }));
  const writers = Array.from(
    { length: WRITERS },
    (_, number) => new Writer(number, server, shared, statuses),
  );
  await Promise.all(writers.map((writer) => writer.begin()));
  let failure: unknown = null;
  const writing = Promise.all(writers.map((writer) => writer.write())).catch((error: unknown) => {
    failure = error;
  });
  const kills: KillReport['kills'] = [];
  let unexpectedEnds = 0;

  const untilBack = async (since: number) => {
    for (;;) {
      if (failure !== null) throw failure;
      const isBack = writers.every(
        ({ sentAt }) => sentAt.filter((at) => at > since).length >= ACKNOWLEDGED_UNTIL_BACK,
      );
      if (isBack) return Date.now() - since;
      if (Date.now() - since > GIVE_UP_MS) throw new Error('the server did not come back');
      if (!server.isRunning()) {
        unexpectedEnds += 1;
        await server.restart();
      }
      await setTimeout(PAUSE_MS);
    }
  };

  try {
    await untilBack(Date.now());
    for (const kind of kinds) {
      for (const writer of writers) writer.sentAt = [];
      const at = Date.now();
      await killOne(kind, server);
      const kill = { kind, backAfterMs: await untilBack(at) };
      kills.push(kill);
      report(kill);
    }
  } finally {
    for (const writer of writers) writer.isStopped = true;
  }
  await writing;
  return {
    kills,
    acknowledged: writers.reduce((sum, writer) => sum + writer.acknowledged, 0),
    repeated: writers.reduce((sum, writer) => sum + writer.repeated, 0),
    statuses,
    wrong: [...(await findWrong(server, writers)), ...(await findDifferences(server))],
    unexpectedEnds,
  };
}
