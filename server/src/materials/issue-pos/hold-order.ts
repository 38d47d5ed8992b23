import { isIssued } from '@plumbline/contract';
import { sql } from 'kysely';
import { asEdit, forgetEditors, notifyReviewers, undecided } from '../../decisions/index.ts';
import { notify } from '../../notifications/index.ts';
import type { Context } from '../../platform/context.ts';
import { nameOfActor } from '../parts/name-of-actor.ts';
import { lockMaterials } from '../stock/movements.ts';
import { linesOfOrder, readFormerLines, reasonsOf } from './beyond-approved.ts';
import type { LockedIssuePo } from './lock-issue-po.ts';
import { numberOfOrder } from './order-number.ts';
import { issuePosToReview } from './to-review.ts';

/** The columns of an order that waits for a second person. @param reasons none: it does not wait */
export const heldColumns = (ctx: Context, reasons: readonly string[]) =>
  reasons.length > 0
    ? ({
        delivery_status: 'Pending Approval',
        held_by: ctx.actor.employeeId,
        held_at: ctx.now(),
        held_reasons: reasons.join('\n'),
      } as const)
    : {};

/** What is said of an order that waits; why is in its `approval`. */
export const waitingWarnings = (reasons: readonly string[]): string[] =>
  reasons.length > 0 ? ['This Issue PO waits for a second person who may issue.'] : [];

/** Notifies those who can issue an order that waits, or, of one that is issued, who requested its materials. */
export async function notifyOfOrder(ctx: Context, id: number): Promise<void> {
  const { rows } = await sql<{
    delivery_status: string;
    supplier_name: string;
    request_order_id: number | null;
    requested_by: number;
    series_no: number;
    project: string;
  }>`
    select p.delivery_status, p.supplier_name, p.request_order_id, o.requested_by, o.series_no,
      (select w.title from work_items w where w.id = p.project_id) as project
    from issue_pos p left join request_orders o on o.id = p.request_order_id where p.id = ${id}`.execute(
    ctx.database,
  );
  const [order] = rows;
  if (order?.delivery_status === 'Pending Approval') await notifyReviewers(ctx, issuePosToReview, id);
  else if (order?.request_order_id)
    await notify(ctx, [order.requested_by], {
      kind: 'materials_ordered',
      facts: {
        actor: await nameOfActor(ctx),
        number: String(order.series_no),
        project: order.project,
        supplier: order.supplier_name,
      },
      place: { kind: 'request_order', id: order.request_order_id },
    });
}

/**
 * Changes the lines of an order without deliveries, and compares them with what was approved. Of an issued order what is
 * raised beyond it makes the order wait; one that waits, or was rejected, is compared as a whole, and issued where
 * nothing of it needs a second person any more. Who changes one that waits counts as one of its authors.
 * @param materialIds those that the change names, besides those of its lines
 * @returns what the change gives, and why the order waits
 */
export async function changingLines<Result>(
  ctx: Context,
  order: LockedIssuePo,
  materialIds: readonly number[],
  change: (former: readonly number[]) => Promise<Result>,
): Promise<{ result: Result; reasons: string[] }> {
  const former = await readFormerLines(ctx, order.id);
  const kept = [...former.keys()];
  await lockMaterials(ctx, [...kept, ...materialIds]);
  if (isIssued(order.delivery_status)) {
    const result = await change(kept);
    const reasons = await reasonsOf(ctx, order, linesOfOrder(order.id), former);
    if (reasons.length > 0) {
      await forgetEditors(ctx, 'issue_pos', order.id);
      await setApproval(ctx, order.id, heldColumns(ctx, reasons));
      await notifyReviewers(ctx, issuePosToReview, order.id);
    }
    return { result, reasons };
  }
  let result: Result | undefined;
  await asEdit(ctx, issuePosToReview, order.id, async () => {
    result = await change(kept);
  });
  const reasons = await reasonsOf(ctx, order, linesOfOrder(order.id), null);
  if (reasons.length > 0) {
    // Who issued it so stays its author: only what it waits for is new.
    const isNew = order.delivery_status === 'Rejected';
    await setApproval(ctx, order.id, {
      held_reasons: reasons.join('\n'),
      ...(isNew && { delivery_status: 'Pending Approval', held_at: ctx.now() }),
    });
    if (isNew) await notifyReviewers(ctx, issuePosToReview, order.id);
  } else {
    await forgetEditors(ctx, 'issue_pos', order.id);
    await setApproval(ctx, order.id, {
      delivery_status: 'For Delivery',
      held_by: null,
      held_at: null,
      held_reasons: null,
      ...(await issuedColumns(ctx, order)),
    });
    await notifyOfOrder(ctx, order.id);
  }
  return { result: result as Result, reasons };
}

/** The number of an order that is issued now: the one that was typed for it, else the next of its company. */
export async function issuedColumns(
  ctx: Context,
  order: Pick<LockedIssuePo, 'type' | 'ref_no' | 'po_no' | 'company_id' | 'date'>,
): Promise<{ ref_no: string } | { po_no: string }> {
  const column = order.type === 'Common' ? 'po_no' : 'ref_no';
  const number = order[column] ?? (await numberOfOrder(ctx, order, null));
  return column === 'po_no' ? { po_no: number } : { ref_no: number };
}

async function setApproval(
  ctx: Context,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  await ctx.database
    .updateTable('issue_pos')
    .set({ ...undecided, ...columns })
    .where('id', '=', id)
    .execute();
}
