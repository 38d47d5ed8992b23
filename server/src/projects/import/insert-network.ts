import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Schedule } from './schedule.ts';

/** Rows a statement, as for the tree itself. */
const ROWS_AT_ONCE = 10_000;

function* batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}

/**
 * Writes the relations between the tasks of an imported schedule, and the float that it gave them.
 * @param itemIds every item's id by its key
 */
export async function insertNetwork(
  ctx: Context,
  projectId: number,
  { relations, floats }: Pick<Schedule, 'relations' | 'floats'>,
  itemIds: ReadonlyMap<string, number>,
): Promise<void> {
  const idOf = (key: string) => itemIds.get(key) as number;
  for (const batch of batchesOf(relations)) {
    await sql`
      insert into task_relations (project_id, from_id, to_id, type, lag_hours)
      select ${projectId}::integer, * from unnest(${batch.map(({ fromKey }) => idOf(fromKey))}::integer[],
        ${batch.map(({ toKey }) => idOf(toKey))}::integer[], ${batch.map(({ type }) => type)}::text[],
        ${batch.map(({ lagHours }) => lagHours)}::numeric[])`.execute(ctx.database);
  }
  for (const batch of batchesOf(floats)) {
    await sql`
      insert into task_floats (project_id, work_item_id, total_float_hours)
      select ${projectId}::integer, * from unnest(${batch.map(({ key }) => idOf(key))}::integer[],
        ${batch.map(({ hours }) => hours)}::numeric[])`.execute(ctx.database);
  }
}
