import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** A record of a kind that is reviewed: the name of its table, and its id in the statement. */
type EditedRecord = { table: string; id: RawBuilder<unknown> };

const editorsIn = ({ table, id }: EditedRecord) =>
  sql`record_editors edit where edit.table_name = ${sql.lit(table)} and edit.record_id = ${id}`;

/** The condition that somebody changed the content of a record since it was approved. */
export const isEditedBy = (person: RawBuilder<unknown>, kind: EditedRecord): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ${editorsIn(kind)} and edit.employee_id = ${person})`;

/** The ids of those who changed the content of a record, for `mayMake`; as `editors`. */
export const editorsOf = (kind: EditedRecord): RawBuilder<number[]> =>
  sql<number[]>`array(select edit.employee_id from ${editorsIn(kind)})`;

/** The same of one record. */
export async function readEditors(ctx: Context, table: string, id: number): Promise<number[]> {
  const { rows } = await sql<{ editors: number[] }>`
    select ${editorsOf({ table, id: sql`${id}` })} as editors`.execute(ctx.database);
  return rows[0]?.editors ?? [];
}

/**
 * An approval that others follow ends what was edited before it: the content is one that somebody else has agreed to. A
 * rejection does not, or who raised a quantity could approve it after the rejection.
 */
export async function forgetEditors(ctx: Context, table: string, id: number): Promise<void> {
  await sql`delete from record_editors where table_name = ${table} and record_id = ${id}`.execute(
    ctx.database,
  );
}
