import type { Change } from '@plumbline/contract';
import type { BaseLogger } from 'pino';
import type { Audience } from '../platform/audience.ts';
import type { Actor } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { projectsSeenBy, recordsReadBy, thoseWithAnotherRole } from './audience.ts';
import type { Announcement } from './change-feed.ts';
import type { OpenStreams } from './open-streams.ts';

/** So many changes wait at most; beyond that it is cheaper that everybody comes back and reloads. */
const MAX_WAITING = 5_000;

/** Which audience is which, of all slices. */
export type Audiences = Readonly<Record<string, Audience>>;

/**
 * Tells the open streams of changes, in their order. Who may hear is asked for all changes that came while the last ones
 * were told: however many changes and streams there are, it is a few queries at a time on one connection.
 */
export function broadcaster(
  database: Database,
  streams: OpenStreams,
  { audiences, log }: { audiences: Audiences; log: BaseLogger },
): (announcement: Announcement) => void {
  let waiting: Announcement[] = [];
  let isTelling = false;

  async function tellAll(): Promise<void> {
    isTelling = true;
    try {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        await tell(database, streams, audiences, batch);
      }
    } catch (error) {
      log.warn({ err: error }, 'changes could not be broadcast');
      // Without the database nobody knows who may hear: let everyone come back and reload.
      waiting = [];
      streams.cut();
    } finally {
      isTelling = false;
    }
  }

  return (announcement) => {
    if (streams.actors.length === 0) return;
    if (announcement.audience && !audiences[announcement.audience])
      log.error({ audience: announcement.audience }, 'a change of an audience that no slice declares');
    waiting.push(announcement);
    if (waiting.length > MAX_WAITING) {
      waiting = [];
      streams.cut();
    } else if (!isTelling) void tellAll();
  };
}

/** What somebody receives of an announcement; null for nothing. */
type Told = (actor: Actor, announcement: Announcement) => Change | null;

async function tell(
  database: Database,
  streams: OpenStreams,
  audiences: Audiences,
  batch: readonly Announcement[],
): Promise<void> {
  await endOthersRoles(database, streams, batch);
  const toProjects = toldByProject(
    await projectsSeenBy(database, streams.actors, [
      ...new Set(batch.flatMap(({ audience, project_id }) => (audience ? [] : (project_id ?? [])))),
    ]),
  );
  const toReaders = new Map<string, Told>();
  for (const [name, audience] of Object.entries(audiences)) {
    const theirs = batch.filter((announcement) => announcement.audience === name);
    if (theirs.length === 0) continue;
    const reads = await recordsReadBy(database, streams.actors, audience, theirs);
    toReaders.set(name, toldToReaders(audience, reads));
  }
  for (const announcement of batch) {
    const told = announcement.audience ? toReaders.get(announcement.audience) : toProjects;
    if (told) streams.send('change', (actor) => told(actor, announcement));
  }
}

/** Those who were given another role hear by that one: their browser comes back with it. */
async function endOthersRoles(
  database: Database,
  streams: OpenStreams,
  batch: readonly Announcement[],
): Promise<void> {
  const changes = batch.filter(({ kind }) => kind === 'employees');
  if (changes.length === 0) return;
  const changed = streams.actors.filter(({ employeeId }) =>
    changes.some(({ ids }) => ids?.includes(employeeId) ?? true),
  );
  streams.end(await thoseWithAnotherRole(database, changed));
}

const asChange = ({ kind, project_id, ids, by }: Announcement): Change => ({ kind, project_id, ids, by });

/** Once for everybody who is told the same: it is put into words once. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}

function toldByProject(sees: Awaited<ReturnType<typeof projectsSeenBy>>): Told {
  const changeOf = once(asChange);
  return (actor, announcement) => {
    const { people, people_only, project_id } = announcement;
    const hears =
      people.includes(actor.employeeId) || (!people_only && (project_id === null || sees(actor, project_id)));
    return hears ? changeOf(announcement) : null;
  };
}

/** Who reads some records is told of these, and of people not at which project: that may be one that they do not see. */
function toldToReaders(
  { ofPeople = false }: Audience,
  reads: Awaited<ReturnType<typeof recordsReadBy>>,
): Told {
  const changeOf = once(asChange);
  const partsOf = once((announcement: Announcement) =>
    once(
      (ids: string): Change => ({
        ...asChange(announcement),
        ids: ids.split(' ').map(Number),
        ...(ofPeople && { project_id: null }),
      }),
    ),
  );
  return (actor, announcement) => {
    const ids = reads(actor, announcement);
    if (ids === null) return changeOf(announcement);
    return ids.length === 0
      ? null
      : partsOf(announcement)(ids.toSorted((one, other) => one - other).join(' '));
  };
}
