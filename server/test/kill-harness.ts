import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import { findDifferences, makeShared, type Statuses, Writer, type WrittenServer } from './writers/writer.ts';

/** What is killed with SIGKILL: our server, one connection's process of PostgreSQL, or its first process. */
export const killKinds = ['server', 'backend', 'postmaster'] as const;
export type KillKind = (typeof killKinds)[number];

/** A server in a process of its own, which always answers at the same address. */
export type KillableServer = WrittenServer & {
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
  statuses: Statuses;
  /** Acknowledged writes that are not in the database, or are there twice. */
  wrong: string[];
  /** How often the server ended although it was not what was killed. */
  unexpectedEnds: number;
};

const WRITERS = 16;
/** The acknowledgements of writes sent after a kill that each writer has until the server counts as back. */
const ACKNOWLEDGED_UNTIL_BACK = 3;
const PAUSE_MS = 25;
/** Whatever has not come back by then does not come back. */
const GIVE_UP_MS = 300_000;

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
const findWrong = (server: KillableServer, writers: readonly Writer[]): Promise<string[]> =>
  withDatabase(server.dataDir, async (client) => {
    const wrong: string[] = [];
    for (const writer of writers) wrong.push(...(await writer.findWrong(client)));
    return wrong;
  });

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
  const statuses: Statuses = {};
  const shared = await withDatabase(server.dataDir, makeShared);
  const writers = Array.from(
    { length: WRITERS },
    (_, number) => new Writer(number, server, shared, statuses),
  );
  await Promise.all(writers.map((writer) => writer.begin()));
  let failure: unknown = null;
  let isStopped = false;
  const write = async (writer: Writer) => {
    for (let number = 1; !isStopped; number += 1) await writer.turn(number);
  };
  const writing = Promise.all(writers.map(write)).catch((error: unknown) => {
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
    isStopped = true;
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
