import type { ItemType, Place } from '@plumbline/contract';
import { sql } from 'kysely';
import { type NewNotification, notifyMany } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';

/** Beyond so many items one sentence says how many there are: an inbox is to be read, not to be cleared. */
const MAX_BY_NAME = 5;

type Item = { id: number; project_id: number; title: string; project_title: string };

/**
 * Tells somebody that they were assigned to items or taken off them: of each by its name, of many by their number.
 * Rule: PROJECT-14.
 */
export async function notifyAssigned(
  ctx: Context,
  kind: 'assignment' | 'unassignment',
  employeeId: number,
  { type, ids }: { type: ItemType; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0 || employeeId === ctx.actor.employeeId) return;
  const { rows: items } = await sql<Item>`
    select w.id, w.project_id, w.title, p.title as project_title
    from work_items w join work_items p on p.id = w.project_id
    where w.id = any(${ids}) order by w.title collate natural_order, w.id`.execute(ctx.database);
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from employees where id = ${ctx.actor.employeeId}`.execute(
    ctx.database,
  );
  const actor = rows[0]?.name ?? '';
  const named =
    items.length > MAX_BY_NAME
      ? [inNumbers(type, items)]
      : items.map((item) => ({ item: item.title, place: itemPlace(item) }));
  const notifications = named.map(
    // Who was taken off an item may not see it any more.
    ({ item, place }): NewNotification => ({
      kind,
      facts: { actor, item },
      place: kind === 'assignment' ? place : null,
    }),
  );
  await notifyMany(ctx, [employeeId], notifications);
}

/** Where an item is shown: in its project, selected in the tree. */
export function itemPlace({ id, project_id }: Pick<Item, 'id' | 'project_id'>): Place {
  return { kind: 'item', project: project_id, task: id };
}

function inNumbers(type: ItemType, items: readonly Item[]): { item: string; place: Place } {
  const projects = new Map(items.map((item) => [item.project_id, item.project_title]));
  const [[projectId, projectTitle] = [0, '']] = projects;
  if (type === 'projects') return { item: `${items.length} projects`, place: { kind: 'home' } };
  return projects.size === 1
    ? { item: `${items.length} tasks of ${projectTitle}`, place: { kind: 'item', project: projectId } }
    : { item: `${items.length} tasks of ${projects.size} projects`, place: { kind: 'home' } };
}
