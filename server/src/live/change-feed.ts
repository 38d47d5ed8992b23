import { change } from '@plumbline/contract';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { z } from 'zod';

const importNotice = z.object({
  session_id: z.number().int(),
  key: z.string(),
  phase: z.string(),
  done: z.number(),
  total: z.number(),
});
export type ImportNotice = z.infer<typeof importNotice>;

/** A change, and the employees who receive it whether or not they see its project; they are not told onwards. */
const announcement = change.extend({
  people: z.array(z.number().int()).default([]),
  /** Nobody else is notified of it. */
  people_only: z.boolean().default(false),
  /** Who alone is notified of it, by the name that a slice declares it under. */
  audience: z.string().optional(),
});
export type Announcement = z.infer<typeof announcement>;

/** What PostgreSQL tells about committed transactions, of this server process and of all others. */
export type ChangeFeed = {
  onChange(listener: (announcement: Announcement) => void): void;
  onSessionsEnded(listener: (sessionIds: number[]) => void): void;
  onImport(listener: (notice: ImportNotice) => void): void;
  /** Called after the connection was lost and is back: anything may have been missed. */
  onGap(listener: () => void): void;
  stop(): Promise<void>;
};

const sessionIds = z.array(z.number().int());

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

/** So long quiet, the connection is tried: one that a firewall has forgotten looks like one on which nothing is said. */
const QUIET_MS = 15_000;

/** Hands what a notification says to its listeners. */
function dispatch<T>(listeners: readonly ((said: T) => void)[], schema: z.ZodType<T>, payload: string): void {
  const said = schema.parse(JSON.parse(payload));
  for (const listener of listeners) listener(said);
}

/** Listens on a connection of its own and finds its way back when that breaks. */
export async function openChangeFeed(connection: pg.ClientConfig, log: BaseLogger): Promise<ChangeFeed> {
  const changes: ((announcement: Announcement) => void)[] = [];
  const sessions: ((sessionIds: number[]) => void)[] = [];
  const imports: ((notice: ImportNotice) => void)[] = [];
  const gaps: (() => void)[] = [];
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  const receive = ({ channel, payload = '' }: pg.Notification) => {
    try {
      if (channel === 'plumbline_sessions') dispatch(sessions, sessionIds, payload);
      else if (channel === 'plumbline_imports') dispatch(imports, importNotice, payload);
      else dispatch(changes, announcement, payload);
    } catch (error) {
      log.error({ err: error, channel }, 'notification not sent to open streams');
    }
  };

  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true, keepAliveInitialDelayMillis: QUIET_MS });
    next.on('notification', receive);
    next.on('error', (error) => log.warn({ err: error }, 'change feed lost'));
    next.on('end', () => {
      if (client === next) reconnectIn(FIRST_RETRY_MS);
    });
    try {
      await next.connect();
      await next.query('listen plumbline_changes; listen plumbline_sessions; listen plumbline_imports');
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
  };

  const reconnectIn = (delay: number) => {
    client = null;
    if (stopped) return;
    retry = setTimeout(async () => {
      try {
        await connect();
        log.info('change feed is back');
        for (const listener of gaps) listener();
      } catch {
        reconnectIn(Math.min(delay * 2, LONGEST_RETRY_MS));
      }
    }, delay);
  };

  await connect();
  return {
    onChange: (listener) => void changes.push(listener),
    onSessionsEnded: (listener) => void sessions.push(listener),
    onImport: (listener) => void imports.push(listener),
    onGap: (listener) => void gaps.push(listener),
    async stop() {
      stopped = true;
      if (retry) clearTimeout(retry);
      const open = client;
      client = null;
      await open?.end();
    },
  };
}
