import type { ServerResponse } from 'node:http';
import type { BaseLogger } from 'pino';
import type { Actor } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { type Audiences, broadcaster } from './broadcaster.ts';
import type { ChangeFeed } from './change-feed.ts';
import { OpenStreams } from './open-streams.ts';

const HEARTBEAT_MS = 15_000;

/** The open streams of this process, and who hears what. */
export type EventHub = {
  join(actor: Actor, response: ServerResponse): void;
  stop(): void;
};

/**
 * Tells every open stream what concerns it: changes only of what its person may read.
 * @param audiences who that is, where it is not everybody who sees the project
 */
export function eventHub(
  database: Database,
  feed: ChangeFeed,
  log: BaseLogger,
  audiences: Audiences,
): EventHub {
  const streams = new OpenStreams();
  feed.onChange(broadcaster(database, streams, { audiences, log }));
  feed.onImport(({ session_id, ...notice }) =>
    streams.send('import', ({ sessionId }) => (sessionId === session_id ? notice : null)),
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
