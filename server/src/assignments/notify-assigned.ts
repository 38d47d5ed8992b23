import type { ItemType, Place } from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyEach } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';

/** Beyond so many items one sentence says how many there are: an inbox is to be read, not to be cleared. */
const MAX_BY_NAME = 5;

type Item = { id: number; project_id: number; title: string; project_title: string };

/** A person with an item that they were assigned to or taken off. */
export type ChangedAssignment = { employee_id: number; work_item_id: number };

/**
 * Notifies people who were assigned to items or taken off them: of each by its name, of many by their number. Who did it
 * themselves is not notified. Rule: PROJECT-14.
 */
export async function notifyAssigned(
  ctx: Context,
  kind: 'assignment' | 'unassignment',
  type: ItemType,
  changed: readonly ChangedAssignment[],
): Promise<void> {
  const others = changed.filter(({ employee_id }) => employee_id !== ctx.actor.employeeId);
  if (others.length === 0) return;
  const { rows: items } = await sql<Item>`
    select w.id, w.project_id, w.title, p.title as project_title
    from work_items w join work_items p on p.id = w.project_id
    where w.id = any(${[...new Set(others.map(({ work_item_id }) => work_item_id))]})
    order by w.title collate natural_order, w.id`.execute(ctx.database);
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from employees where id = ${ctx.actor.employeeId}`.execute(
    ctx.database,
  );
  const actor = rows[0]?.name ?? '';
  const sent = [...Map.groupBy(others, ({ employee_id }) => employee_id)].flatMap(([employeeId, theirs]) => {
    const ids = new Set(theirs.map(({ work_item_id }) => work_item_id));
    const named = namesOf(
      type,
      items.filter(({ id }) => ids.has(id)),
    );
    return named.map(({ item, place }) => ({
      employeeId,
      // A person who was taken off an item may not see it any more.
      notification: { kind, facts: { actor, item }, place: kind === 'assignment' ? place : null },
    }));
  });
  await notifyEach(ctx, sent);
}

const namesOf = (type: ItemType, items: readonly Item[]): { item: string; place: Place }[] =>
  items.length > MAX_BY_NAME
    ? [inNumbers(type, items)]
    : items.map((item) => ({ item: item.title, place: itemPlace(item) }));

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
