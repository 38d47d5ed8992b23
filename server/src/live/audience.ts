import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Audience } from '../platform/audience.ts';
import type { Actor } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { eachEmployee } from '../platform/viewer.ts';
import type { Announcement } from './change-log.ts';

const employeesAmong = (actors: readonly Actor[], isOne: (actor: Actor) => boolean) => [
  ...new Set(actors.filter(isOne).map(({ employeeId }) => employeeId)),
];

/** Of some people, which of some projects they may see. One query, however many there are of both. */
export async function projectsSeenBy(
  database: Database,
  actors: readonly Actor[],
  projectIds: readonly number[],
): Promise<(actor: Actor, projectId: number) => boolean> {
  const candidates = employeesAmong(actors, ({ role }) => !may(role, 'project.see-every'));
  const { rows } =
    candidates.length === 0 || projectIds.length === 0
      ? { rows: [] }
      : await sql<{ seen: string }>`
          select distinct project_id || ' ' || employee_id as seen from assignments
          where project_id = any(${projectIds}) and employee_id = any(${candidates})`.execute(database);
  const seen = new Set(rows.map((row) => row.seen));
  return (actor, projectId) =>
    may(actor.role, 'project.see-every') || seen.has(`${projectId} ${actor.employeeId}`);
}

/**
 * Of some people that read some records of an audience, which of the announced ones they read. One query, however many
 * there are of both.
 * @returns of one of the announcements: the ids that somebody reads; null for all of them, and none for nothing
 */
export async function recordsReadBy(
  database: Database,
  actors: readonly Actor[],
  { ofPeople = false, readsAll, readsSome }: Audience,
  announcements: readonly Announcement[],
): Promise<(actor: Actor, announcement: Announcement) => number[] | null> {
  const read = new Map<string, number[]>();
  const candidates = readsSome
    ? employeesAmong(actors, ({ role }) => !readsAll(role) && readsSome.roles(role))
    : [];
  if (readsSome && candidates.length > 0) {
    const records = announcements.flatMap(({ ids, project_id }, index) =>
      (ofPeople ? (ids ?? []) : [null]).map((id) => ({ index, id, project_id })),
    );
    const condition = readsSome.where(eachEmployee, { id: sql`record.id`, project: sql`record.project` });
    const { rows } = await sql<{ index: number; reader: number; ids: number[] }>`
      select record.index, viewer.id as reader, array_agg(record.id) as ids
      from unnest(${records.map(({ index }) => index)}::integer[], ${records.map(({ id }) => id)}::integer[],
          ${records.map(({ project_id }) => project_id)}::integer[]) as record (index, id, project)
        join employees viewer on viewer.id = any(${candidates})
      where ${condition} group by record.index, viewer.id`.execute(database);
    for (const { index, reader, ids } of rows) read.set(`${index} ${reader}`, ids);
  }
  const position = new Map(announcements.map((announcement, index) => [announcement, index]));
  return ({ role, employeeId }, announcement) => {
    if (readsAll(role)) return null;
    const found = read.get(`${position.get(announcement)} ${employeeId}`);
    if (found && !ofPeople) return null;
    const isOwn = ofPeople && (announcement.ids?.includes(employeeId) ?? false);
    const ids = found ?? [];
    return isOwn && !ids.includes(employeeId) ? [...ids, employeeId] : ids;
  };
}

/** Of some people, those who have another role by now than they had when they signed in. */
export async function thoseWithAnotherRole(
  database: Database,
  actors: readonly Actor[],
): Promise<(actor: Actor) => boolean> {
  if (actors.length === 0) return () => false;
  const { rows } = await sql<{ id: number; role_id: number }>`
    select id, role_id from employees where id = any(${actors.map(({ employeeId }) => employeeId)})`.execute(
    database,
  );
  const roleIds = new Map(rows.map((row) => [row.id, row.role_id]));
  const asked = new Set(actors);
  return (actor) => asked.has(actor) && roleIds.get(actor.employeeId) !== actor.roleId;
}
