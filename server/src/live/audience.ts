import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Actor } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';

/** Of some people, those that may see a project. One query, however many they are. */
export async function thoseOnProject(
  database: Database,
  actors: readonly Actor[],
  projectId: number,
): Promise<(actor: Actor) => boolean> {
  const candidates = actors
    .filter(({ role }) => !may(role, 'project.see-every'))
    .map(({ employeeId }) => employeeId);
  const { rows } =
    candidates.length === 0
      ? { rows: [] }
      : await sql<{ employee_id: number }>`
          select distinct employee_id from assignments
          where project_id = ${projectId} and employee_id = any(${[...new Set(candidates)]})`.execute(
          database,
        );
  const assigned = new Set(rows.map((row) => row.employee_id));
  return (actor) => may(actor.role, 'project.see-every') || assigned.has(actor.employeeId);
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
