import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type NewItem, newItemColumns, type StoredItem } from './item-columns.ts';

/** Where an item comes; a project has no id of a project yet, and every item gets an id unless it has one. */
type Place = Pick<StoredItem, 'parent_id' | 'ancestor_ids'> & Partial<Pick<StoredItem, 'id' | 'project_id'>>;

/** The place of a project. */
export const atTheTop = { parent_id: null, ancestor_ids: [] as number[] };

/** An item as it begins unless it says otherwise. */
const asItBegins = {
  status: 'In Progress',
  set_percentage: 0,
  current_percentage: 0,
  is_inspected: false,
  is_milestone: false,
} as const satisfies Partial<NewItem>;

const columns = sql.join(['parent_id', 'ancestor_ids', ...newItemColumns].map((column) => sql.ref(column)));

/** Writes items and gives their ids; what rolls up, and which files they have, is the caller's. */
export async function insertItems(ctx: Context, items: readonly (NewItem & Place)[]): Promise<number[]> {
  const rows = JSON.stringify(items.map((item) => ({ ...asItBegins, ...item })));
  const { rows: inserted } = await sql<{ id: number }>`
    insert into work_items (id, project_id, created_by, ${columns})
    overriding system value
    select id, coalesce(project_id, id), ${ctx.actor.employeeId}::integer, ${columns}
    from (select coalesce(id, nextval('work_items_id_seq')::integer) as id, project_id, ${columns}
      from jsonb_populate_recordset(null::work_items, ${rows}::jsonb)) as item
    returning id`.execute(ctx.database);
  return inserted.map(({ id }) => id);
}
