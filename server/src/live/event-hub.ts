import type { ServerResponse } from 'node:http';
import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Actor } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import type { Announcement, ChangeFeed } from './change-feed.ts';

/** Someone's open stream. */
type Stream = { actor: Actor; response: ServerResponse };

/** A comment at least so often keeps proxies from closing a quiet stream, and tells the browser it still stands. */
const HEARTBEAT_MS = 15_000;

/** A stream that does not drain is cut; its browser comes back and reloads. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** The open streams of this process, and who hears what. */
export type EventHub = {
  join(actor: Actor, response: ServerResponse): void;
  stop(): void;
};

const eventText = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Tells every open stream what concerns it: changes only of projects that its person may see. */
export function eventHub(database: Database, feed: ChangeFeed, log: BaseLogger): EventHub {
  const streams = new Set<Stream>();

  const send = (stream: Stream, text: string) => {
    if (stream.response.writableLength > MAX_BUFFERED_BYTES) stream.response.destroy();
    else stream.response.write(text);
  };

  /** Forgotten first: its socket closes only later, and what happens until then must not be written to it. */
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.response.end();
  };

  /** Of the people with a stream, those that may see a project. One query a change, however many streams. */
  const peopleOn = async (projectId: number): Promise<(actor: Actor) => boolean> => {
    const candidates = [...streams]
      .filter(({ actor }) => !may(actor.role, 'project.see-every'))
      .map(({ actor }) => actor.employeeId);
    const { rows } =
      candidates.length === 0
        ? { rows: [] }
        : await sql<{ employee_id: number }>`
            select distinct employee_id from assignments
            where project_id = ${projectId} and employee_id = any(${[...new Set(candidates)]})`.execute(
            database,
          );
    const seeing = new Set(rows.map((row) => row.employee_id));
    return (actor) => may(actor.role, 'project.see-every') || seeing.has(actor.employeeId);
  };

  /** Who was given another role hears by that one: their browser comes back with it. */
  const endOutdated = async (employeeIds: number[] | null) => {
    const concerned = [...streams].filter(({ actor }) => employeeIds?.includes(actor.employeeId) ?? true);
    if (concerned.length === 0) return;
    const { rows } = await sql<{ id: number; role_id: number }>`
      select id, role_id from employees where id = any(${concerned.map(({ actor }) => actor.employeeId)})`.execute(
      database,
    );
    const roleIds = new Map(rows.map((row) => [row.id, row.role_id]));
    for (const stream of concerned)
      if (roleIds.get(stream.actor.employeeId) !== stream.actor.roleId) end(stream);
  };

  const broadcast = async ({ people, people_only, ...change }: Announcement) => {
    if (streams.size === 0) return;
    if (change.kind === 'employees') await endOutdated(change.ids);
    const text = eventText('change', change);
    const seesProject = people_only
      ? () => false
      : change.project_id === null
        ? () => true
        : await peopleOn(change.project_id);
    for (const stream of streams)
      if (people.includes(stream.actor.employeeId) || seesProject(stream.actor)) send(stream, text);
  };

  feed.onChange((announcement) => {
    broadcast(announcement).catch((error: unknown) => {
      log.warn({ err: error }, 'a change could not be told');
      // Without the database nobody knows who may hear: let everyone come back and reload.
      for (const stream of streams) stream.response.destroy();
    });
  });
  feed.onImport(({ session_id, ...notice }) => {
    for (const stream of streams)
      if (stream.actor.sessionId === session_id) send(stream, eventText('import', notice));
  });
  feed.onSessionsEnded((ended) => {
    for (const stream of streams) if (ended.includes(stream.actor.sessionId)) end(stream);
  });
  feed.onGap(() => {
    for (const stream of streams) end(stream);
  });

  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, ': here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    join(actor, response) {
      const stream = { actor, response };
      streams.add(stream);
      response.on('close', () => streams.delete(stream));
      // A browser that leaves while something is written to it is no defect, and unheard it would end the process.
      response.on('error', () => streams.delete(stream));
      response.write('retry: 1000\n\n: welcome\n\n');
    },
    stop() {
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
    },
  };
}
