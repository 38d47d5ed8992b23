import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { ReviewKind } from './review.ts';
import { settleOutOfReach } from './settle-out-of-reach.ts';

/** A kind whose records are edited: `content` is what an approver agrees to. */
export type EditedKind = ReviewKind & Required<Pick<ReviewKind, 'content'>>;

/**
 * Changes a record that the caller has locked. Who thereby makes another content of it counts as one of its authors, so
 * that somebody else decides on it; a change that leaves the content as it is adds no author and frees none.
 * Rule: APPROVAL-3.
 */
export async function asEdit(
  ctx: Context,
  kind: EditedKind,
  id: number,
  change: () => Promise<void>,
): Promise<void> {
  const before = await readContent(ctx, kind, id);
  await change();
  if ((await readContent(ctx, kind, id)) === before) return;
  const { employeeId } = ctx.actor;
  await sql`insert into record_editors (table_name, record_id, employee_id) values (${kind.table}, ${id}, ${employeeId})
    on conflict do nothing`.execute(ctx.database);
  // They cannot review it any more.
  await settleOutOfReach(ctx, [kind], [employeeId]);
}

async function readContent(ctx: Context, { records, id, content }: EditedKind, recordId: number) {
  const { rows } = await sql<{ content: string }>`
    select (${content})::text as content from ${records} where ${id} = ${recordId}`.execute(ctx.database);
  return rows[0]?.content;
}
