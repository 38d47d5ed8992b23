import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FairQueue } from '../admission/fair-queue.ts';
import { connectionsOf, type Database } from '../database/database.ts';

/** The parts of a server that are measured. */
type Measured = {
  database: Database;
  replica?: { reads: { readonly replica: number; readonly primary: number } } | null | undefined;
  hub: { readonly openStreams: number };
  backupStatus: () => Promise<{ state: string; taken_at: string | null }>;
  now: () => Date;
};

type Queues = Readonly<Record<string, Pick<FairQueue<never>, 'running' | 'waiting'>>>;

/** From a read out of memory to an export. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** The states of backups, of which one holds. */
const BACKUP_STATES = ['ok', 'none', 'waiting', 'failed', 'late'];

/**
 * The numbers of this process as Prometheus reads them. They are read when they are asked for; only requests are counted.
 * An endpoint is named by its path with the names of its parameters, so that there are no more than a few hundred.
 */
export function openMetrics({ database, replica, hub, backupStatus, now }: Measured) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const labelNames = ['method', 'endpoint'] as const;
  const requests = new Counter({
    name: 'plumbline_requests_total',
    help: 'Requests that were answered',
    labelNames: [...labelNames, 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'plumbline_request_seconds',
    help: 'How long requests took from their arrival to the end of the answer',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  let queues: Queues = {};

  const gauge = (
    name: string,
    help: string,
    label: string,
    read: () => Promise<[string, number][]> | [string, number][],
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset();
        for (const [value, count] of await read()) this.set({ [label]: value }, count);
      },
    });
  const ofQueues = (part: 'running' | 'waiting') => () =>
    Object.entries(queues).map(([name, queue]): [string, number] => [name, queue[part]]);
  gauge('plumbline_queue_running', 'Requests in work, by queue', 'queue', ofQueues('running'));
  gauge(
    'plumbline_queue_waiting',
    'Requests that wait for their turn, by queue',
    'queue',
    ofQueues('waiting'),
  );
  gauge(
    'plumbline_database_connections',
    'Connections to the database, and requests that wait for one',
    'state',
    () => Object.entries(connectionsOf(database)),
  );
  if (replica)
    gauge(
      'plumbline_replica_reads',
      'Reads that the replica could do, by the database that did them',
      'database',
      () => Object.entries(replica.reads),
    );
  gauge('plumbline_jobs', 'Jobs that are not done, by queue and whether they failed before', 'state', () =>
    countJobs(database),
  );
  gauge('plumbline_backup_state', '1 for the state that the backups are in', 'state', async () => {
    const { state } = await backupStatus();
    return BACKUP_STATES.map((name) => [name, name === state ? 1 : 0]);
  });
  new Gauge({
    name: 'plumbline_backup_age_seconds',
    help: 'The age of the newest backup that could be restored; NaN without one',
    registers,
    async collect() {
      const { taken_at } = await backupStatus();
      this.set(taken_at === null ? Number.NaN : (now().getTime() - Date.parse(taken_at)) / 1000);
    },
  });
  new Gauge({
    name: 'plumbline_streams',
    help: 'Open streams of live changes',
    registers,
    collect() {
      this.set(hub.openStreams);
    },
  });

  return {
    contentType: register.contentType,
    /** Counts an answer. */
    count({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
      const labels = { method, endpoint: routeOptions.url ?? 'unknown' };
      requests.inc({ ...labels, status: statusCode });
      seconds.observe(labels, elapsedTime / 1000);
    },
    measureQueues(of: Queues): void {
      queues = of;
    },
    text: (): Promise<string> => register.metrics(),
  };
}
export type Metrics = ReturnType<typeof openMetrics>;

async function countJobs(database: Database): Promise<[string, number][]> {
  const { rows } = await sql<{ state: string; jobs: number }>`
    select state::text as state, count(*)::integer as jobs from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by state`.execute(database);
  return rows.map(({ state, jobs }) => [state, jobs]);
}
