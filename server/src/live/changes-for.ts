import type { Change } from '@plumbline/contract';
import type { BaseLogger } from 'pino';
import type { Audience } from '../platform/audience.ts';
import type { Actor } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { projectsSeenBy, recordsReadBy } from './audience.ts';
import type { Announcement } from './change-log.ts';

/** Which audience is which, of all slices. */
export type Audiences = Readonly<Record<string, Audience>>;

/** The change that somebody is sent of an announcement; null for none. */
export type ChangeFor = (actor: Actor, announcement: Announcement) => Change | null;

/**
 * Works out who is sent which of some announcements: a few queries, however many there are of both.
 * @param actors of whom this may be asked afterwards
 */
export async function changesFor(
  database: Database,
  { audiences, log }: { audiences: Audiences; log: BaseLogger },
  actors: readonly Actor[],
  announcements: readonly Announcement[],
): Promise<ChangeFor> {
  const projectIds = new Set(
    announcements.flatMap(({ audience, project_id }) => (audience ? [] : (project_id ?? []))),
  );
  const ofProjects = changesOfProjects(await projectsSeenBy(database, actors, [...projectIds]));
  const ofAudiences = new Map<string, ChangeFor>();
  for (const [name, audience] of Object.entries(audiences)) {
    const ofAudience = announcements.filter((announcement) => announcement.audience === name);
    if (ofAudience.length === 0) continue;
    ofAudiences.set(
      name,
      changesOfRecords(audience, await recordsReadBy(database, actors, audience, ofAudience)),
    );
  }
  for (const { audience } of announcements)
    if (audience && !audiences[audience])
      log.error({ audience }, 'a change of an audience that no slice declares');
  return (actor, announcement) => {
    const changeFor = announcement.audience ? ofAudiences.get(announcement.audience) : ofProjects;
    return changeFor?.(actor, announcement) ?? null;
  };
}

const asChange = ({ kind, project_id, ids, by }: Announcement): Change => ({ kind, project_id, ids, by });

/** Makes each value once, so that those who are sent the same share one object, which is written out once. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}

function changesOfProjects(sees: Awaited<ReturnType<typeof projectsSeenBy>>): ChangeFor {
  const changeOf = once(asChange);
  return (actor, announcement) => {
    const { people = [], people_only = false, project_id } = announcement;
    const isFor =
      people.includes(actor.employeeId) || (!people_only && (project_id === null || sees(actor, project_id)));
    return isFor ? changeOf(announcement) : null;
  };
}

/** A reader of some records is sent these, and of people not at which project: that may be one that they do not see. */
function changesOfRecords(
  { ofPeople = false }: Audience,
  reads: Awaited<ReturnType<typeof recordsReadBy>>,
): ChangeFor {
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
