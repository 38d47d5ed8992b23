import type { decideWithdrawal as decideEndpoint, Input, Withdrawal } from '@plumbline/contract';
import { sql } from 'kysely';
import { decide, decisionKind } from '../../decisions/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { lockMaterials, recordMovements } from '../stock/movements.ts';
import { readPlaces } from '../stock/places.ts';
import { type SourceColumns, toSource } from '../stock/sources.ts';
import { takeStock } from '../stock/take-stock.ts';
import { type LockedWithdrawal, lockWithdrawal } from './lock-withdrawal.ts';
import { withdrawals } from './read-withdrawals.ts';
import { withdrawalPolicy } from './withdrawal-policy.ts';

type Body = {
  comments?: string | null | undefined;
  below_zero_reason?: string | null | undefined;
  updated_at?: string | undefined;
};

const withdrawalKind = decisionKind<LockedWithdrawal, 'approve' | 'reject', Body, Withdrawal>({
  policy: withdrawalPolicy,
  table: 'withdrawals',
  undecided: 'Pending',
  lock: lockWithdrawal,
  async apply(ctx, withdrawal, { decision, body }) {
    if (decision === 'approve') await withdraw(ctx, withdrawal, body.below_zero_reason);
  },
  notifications: (_ctx, { id, task_id, project_id, task_title, requested_by }, { decision, comments }) => [
    {
      employeeIds: [requested_by],
      notification: {
        kind: decision === 'approve' ? 'withdrawal_approved' : 'withdrawal_rejected',
        facts: { item: task_title, comments },
        place: { kind: 'withdrawal', id, project: project_id, task: task_id },
      },
    },
  ],
  read: withdrawals.one,
});

/**
 * Takes all of a withdrawal out of stock on its day. @throws not_enough_stock at each line that there is not enough of;
 * invalid at `below_zero_reason` where there was not enough then
 */
async function withdraw(
  ctx: Context,
  { id, task_id, project_id, date }: LockedWithdrawal,
  belowZeroReason: string | null | undefined,
): Promise<void> {
  const { rows: lines } = await sql<
    SourceColumns & { line_id: number; material_id: number; code: string; unit: string; quantity: string }
  >`
    select l.id as line_id, l.material_id, l.source, l.source_item_id, l.withdraw_qty as quantity, m.code, m.unit
    from withdrawal_lines l join materials m on m.id = l.material_id
    where l.withdrawal_id = ${id} order by l.position, l.id`.execute(ctx.database);
  const materialIds = lines.map(({ material_id }) => material_id);
  await lockMaterials(ctx, materialIds);
  // A withdrawal for a later day leaves the stock when it is approved.
  const today = siteToday(ctx);
  const day = date < today ? date : today;
  const at = { date: day };
  const places = await readPlaces(ctx, { materialIds, itemId: task_id, projectId: project_id, at });
  const taken = takeStock(
    lines.map((line) => ({ ...line, source: toSource(line) })),
    places,
    (index) => `materials.${index}.withdraw_qty`,
  );
  await recordMovements(
    ctx,
    { reason: 'withdrawal', document_id: id, date: day, belowZeroReason },
    taken.map((movement) => ({ ...movement, used_by_item_id: task_id, used_by_project_id: project_id })),
  );
}

/**
 * Approves or rejects a withdrawal; its requester is notified.
 * @throws not_found, not_allowed, stale, wrong_state, not_enough_stock. Rules: STOCK-14, STOCK-16.
 */
export function decideWithdrawal(ctx: Context, { body }: Input<typeof decideEndpoint>): Promise<Withdrawal> {
  const approves = body.status === 'Approved';
  return decide(ctx, withdrawalKind, {
    id: body.id,
    decision: approves ? 'approve' : 'reject',
    body: {
      comments: approves ? body.approved_comments : body.rejected_comments,
      below_zero_reason: body.below_zero_reason,
      updated_at: body.updated_at,
    },
  });
}
