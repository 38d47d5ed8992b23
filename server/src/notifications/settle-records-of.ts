import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** When records of one kind still await something of an employee: of `employees viewer`, by the record's id. */
export type StillAwaits = {
  kind: string;
  condition: (recordId: RawBuilder<unknown>) => RawBuilder<SqlBool>;
};

/**
 * Takes records out of people's unread notifications that no longer await something of them, such as those of a project
 * that they were taken off: each counts down, and at none it is read. What is decided or deleted is taken out by itself
 * (`settle_records` in `server/schema`).
 */
export async function settleRecordsOf(
  ctx: Pick<Context, 'database'>,
  employeeIds: readonly number[],
  kinds: readonly StillAwaits[],
): Promise<void> {
  // In the order in which everybody locks them.
  const { rows } = await sql<{ id: number }>`
    select n.id from notifications n
    where n.employee_id = any(${employeeIds}) and n.read_at is null and n.list_place is not null
    order by n.employee_id, n.id for update`.execute(ctx.database);
  if (rows.length === 0) return;
  const cases = kinds.map(
    ({ kind, condition }) => sql`when ${kind} then ${condition(sql`record.record_id`)}`,
  );
  const settled = await sql<{ notification_id: number }>`
    delete from notification_records record using notifications n, employees viewer
    where record.notification_id = any(${rows.map(({ id }) => id)}) and n.id = record.notification_id
      and viewer.id = n.employee_id and not case record.kind ${sql.join(cases, sql` `)} else true end
    returning record.notification_id`.execute(ctx.database);
  const ids = [...new Set(settled.rows.map(({ notification_id }) => notification_id))];
  if (ids.length > 0) await sql`select count_notification_records(${ids})`.execute(ctx.database);
}
