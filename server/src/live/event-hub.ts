import type { ServerResponse } from 'node:http';
import type { BaseLogger } from 'pino';
import type { Actor } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { thoseOnProject, thoseWithAnotherRole } from './audience.ts';
import type { Announcement, ChangeFeed } from './change-feed.ts';
import { OpenStreams } from './open-streams.ts';

const HEARTBEAT_MS = 15_000;

/** The open streams of this process, and who hears what. */
export type EventHub = {
  join(actor: Actor, response: ServerResponse): void;
  stop(): void;
};

/** Tells every open stream what concerns it: changes only of projects that its person may see. */
export function eventHub(database: Database, feed: ChangeFeed, log: BaseLogger): EventHub {
  const streams = new OpenStreams();

  feed.onChange((announcement) => {
    broadcast(database, streams, announcement).catch((error: unknown) => {
      log.warn({ err: error }, 'a change could not be broadcast');
      // Without the database nobody knows who may hear: let everyone come back and reload.
      streams.cut();
    });
  });
  feed.onImport(({ session_id, ...notice }) =>
    streams.send('import', notice, ({ sessionId }) => sessionId === session_id),
  );
  feed.onSessionsEnded((ended) => streams.end(({ sessionId }) => ended.includes(sessionId)));
  feed.onGap(() => streams.end(() => true));

  const heartbeat = setInterval(() => streams.keepAlive(), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    join: (actor, response) => streams.add(actor, response),
    stop() {
      clearInterval(heartbeat);
      streams.end(() => true);
    },
  };
}

async function broadcast(
  database: Database,
  streams: OpenStreams,
  { people, people_only, ...change }: Announcement,
): Promise<void> {
  if (streams.actors.length === 0) return;
  if (change.kind === 'employees') {
    // Those who were given another role hear by that one: their browser comes back with it.
    const changed = streams.actors.filter(({ employeeId }) => change.ids?.includes(employeeId) ?? true);
    streams.end(await thoseWithAnotherRole(database, changed));
  }
  const seesProject = people_only
    ? () => false
    : change.project_id === null
      ? () => true
      : await thoseOnProject(database, streams.actors, change.project_id);
  streams.send('change', change, (actor) => people.includes(actor.employeeId) || seesProject(actor));
}
