import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Actor } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { thoseWithAnotherRole } from './audience.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Announcement, Changes, LoggedChange } from './change-log.ts';
import { type Audiences, changesFor } from './changes-for.ts';
import { missedChanges } from './missed-changes.ts';
import { OpenStreams, type Stream } from './open-streams.ts';
import { eventIds, isNear, type Position } from './position.ts';

const HEARTBEAT_MS = 15_000;

/** So many changes wait at most; beyond that it is cheaper that everybody comes back and loads again. */
const MAX_WAITING = 5_000;

/** The open streams of this process, and who is sent what. */
export type EventHub = {
  /**
   * Opens somebody's stream.
   * @param lastEventId of the last event that their browser got, from which it goes on
   */
  join(actor: Actor, response: ServerResponse, lastEventId?: string): void;
  /** How many streams of this process are open. */
  readonly openStreams: number;
  stop(): void;
};

/** A stream that opens, and from where it goes on. */
type Joining = { stream: Stream; from: Position | null };

/**
 * Sends every open stream the changes that its person may read. One thing is done after the other: what was read from
 * the log is sent, then the streams that have opened meanwhile are sent what they missed up to there.
 * @param options.audiences who may read what, where it is not everybody who sees the project
 * @param options.secret signs the positions that browsers go on from
 */
export function eventHub(
  database: Database,
  feed: ChangeFeed,
  { audiences, secret, log }: { audiences: Audiences; secret: Buffer; log: BaseLogger },
): EventHub {
  const ids = eventIds(secret);
  const streams = new OpenStreams();
  let waiting: LoggedChange[] = [];
  let joining: Joining[] = [];
  /** Up to where everything was sent, and up to where it was read. */
  let sent = feed.position;
  let read = feed.position;
  let isWorking = false;

  feed.onChanges((changes, hasGap) => {
    const { endedSessions } = changes;
    if (endedSessions.length > 0) streams.end(({ sessionId }) => endedSessions.includes(sessionId));
    sendImports(streams, changes.imports);
    if (hasGap || waiting.length > MAX_WAITING) {
      waiting = [];
      streams.cut();
    } else if (streams.areOpen) waiting.push(...changes.changes);
    read = changes.position;
    void work();
  });

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      while (waiting.length > 0 || joining.length > 0) {
        const [changes, position] = [waiting, read];
        waiting = [];
        await sendChanges(changes, position);
        sent = position;
        const opened = joining;
        joining = [];
        await welcome(opened).catch((error: unknown) => {
          log.warn({ err: error }, 'streams that opened could not be sent what they missed');
          // They come back; the others go on.
          for (const { stream } of opened) stream.response.destroy();
        });
      }
      sent = read;
    } catch (error) {
      log.warn({ err: error }, 'changes could not be sent to open streams');
      // Without the database no one knows who may read what: everybody comes back and goes on from where they were.
      waiting = [];
      joining = [];
      streams.cut();
    } finally {
      isWorking = false;
    }
  }

  async function sendChanges(changes: readonly LoggedChange[], position: Position): Promise<void> {
    const announcements = changes.map(({ announcement }) => announcement);
    await endOthersRoles(database, streams, announcements);
    const open = streams.joined;
    if (announcements.length === 0 || open.length === 0) return;
    const changeFor = await changesFor(
      database,
      { audiences, log },
      open.map(({ actor }) => actor),
      announcements,
    );
    const id = ids.of(position);
    for (const stream of open)
      streams.send(stream, eventsOf(announcements.map((one) => changeFor(stream.actor, one))), id);
  }

  /** Sends streams that have opened what they missed, and from then on what happens. */
  async function welcome(opened: readonly Joining[]): Promise<void> {
    const positions = opened.flatMap(({ from }) => (from && isNear(from, sent) ? [from] : []));
    const found = positions.length > 0 ? await feed.readSince(positions) : null;
    const missedSince = found ? missedChanges(found, sent) : () => null;
    const changeFor = await changesFor(
      database,
      { audiences, log },
      opened.map(({ stream }) => stream.actor),
      found?.changes.map(({ announcement }) => announcement) ?? [],
    );
    const id = ids.of(sent);
    for (const { stream, from } of opened) {
      stream.hasJoined = true;
      const missed = from && missedSince(from);
      const events = eventsOf(
        (missed ?? []).map(({ announcement }) => changeFor(stream.actor, announcement)),
      );
      const joined = { name: 'joined', data: { resumed: missed !== null } } as const;
      streams.send(stream, [...events, joined], id);
      // Thousands of changes for each of hundreds of streams hold up no one else.
      await nextTurn();
    }
  }

  const heartbeat = setInterval(() => {
    // Keeps proxies from closing quiet streams, and shows the browser that they are open and up to where.
    const id = ids.of(sent);
    for (const stream of streams.joined) streams.send(stream, [{ name: 'alive', data: {} }], id);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    get openStreams() {
      return streams.count;
    },
    join(actor, response, lastEventId) {
      joining.push({ stream: streams.add(actor, response), from: ids.read(lastEventId ?? '') });
      void work();
    },
    stop() {
      clearInterval(heartbeat);
      streams.end(() => true);
    },
  };
}

const eventsOf = (changes: readonly (object | null)[]) =>
  changes.flatMap((data) => (data ? [{ name: 'change', data } as const] : []));

function sendImports(streams: OpenStreams, imports: Changes['imports']): void {
  for (const { session_id, ...data } of imports)
    for (const stream of streams.joined)
      if (stream.actor.sessionId === session_id) streams.send(stream, [{ name: 'import', data }]);
}

/** A person with another role is sent what that one may read: their browser comes back with it and loads again. */
async function endOthersRoles(
  database: Database,
  streams: OpenStreams,
  announcements: readonly Announcement[],
): Promise<void> {
  const changes = announcements.filter(({ kind }) => kind === 'employees');
  if (changes.length === 0) return;
  const actors = streams.joined.map(({ actor }) => actor);
  const changed = actors.filter(({ employeeId }) =>
    changes.some(({ ids }) => ids?.includes(employeeId) ?? true),
  );
  const hasAnotherRole = await thoseWithAnotherRole(database, changed);
  for (const stream of streams.joined)
    if (hasAnotherRole(stream.actor)) streams.send(stream, [{ name: 'reset', data: {} }]);
  streams.end(hasAnotherRole);
}
