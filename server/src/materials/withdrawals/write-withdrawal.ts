import {
  type createWithdrawal as createEndpoint,
  type Input,
  type updateWithdrawal as updateEndpoint,
  type Withdrawal,
  withdrawalMessages,
} from '@plumbline/contract';
import { asEdit, notifyReviewers, undecided } from '../../decisions/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { refuseOldDate } from '../../platform/paper-dates.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { lockPlace } from '../parts/lock-place.ts';
import { refuseUnknownMaterials } from '../parts/paper-lines.ts';
import { newVersion, refuseStalePaper } from '../parts/paper-version.ts';
import { reverseMovements } from '../stock/movements.ts';
import { refuseOtherSources, toSourceColumns } from '../stock/sources.ts';
import { lockWithdrawal } from './lock-withdrawal.ts';
import { withdrawals } from './read-withdrawals.ts';
import { withdrawalsToReview } from './to-review.ts';

type Line = Input<typeof createEndpoint>['body']['materials'][number];

/** Requests a withdrawal at the bottom level; those who decide are notified. @throws invalid. Rule: STOCK-14. */
export async function createWithdrawal(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
): Promise<Withdrawal> {
  refuseOldDate(ctx, 'date', body.date);
  const place = await lockPlace(ctx, body);
  if (!place.is_last) throw invalid({ task_id: withdrawalMessages.bottomLevel });
  await refuseUnknownLines(ctx, body.materials, place.project_id);
  const { id } = await ctx.database
    .insertInto('withdrawals')
    .values({
      project_id: place.project_id,
      task_id: body.task_id,
      date: body.date,
      requested_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(ctx, id, body.materials);
  await notifyReviewers(ctx, withdrawalsToReview, id);
  return withdrawals.one(ctx, id);
}

/** @throws invalid at a material that is not there or not specialised, and at a source outside the project */
async function refuseUnknownLines(ctx: Context, lines: readonly Line[], projectId: number): Promise<void> {
  await refuseUnknownMaterials(
    ctx,
    lines.map(({ id }) => ({ materialId: id })),
    { field: 'id', type: 'Specialised' },
  );
  await refuseOtherSources(ctx, lines, projectId);
}

async function insertLines(ctx: Context, id: number, lines: readonly Line[]): Promise<void> {
  await ctx.database
    .insertInto('withdrawal_lines')
    .values(
      lines.map((line, position) => ({
        withdrawal_id: id,
        position,
        material_id: line.id,
        withdraw_qty: line.withdraw_qty,
        ...toSourceColumns(line.source),
      })),
    )
    .execute();
}

/** Changes a withdrawal that is not approved; a Rejected one is Pending again. @throws not_found, stale, invalid, wrong_state */
export async function updateWithdrawal(
  ctx: Context,
  { body }: Input<typeof updateEndpoint>,
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(ctx, body.id);
  const { id, status, project_id, date } = withdrawal;
  await refuseStalePaper(ctx, 'withdrawals', withdrawal, body.updated_at);
  if (status === 'Approved')
    throw problem('wrong_state', { message: 'This withdrawal is approved, so it cannot be changed.' });
  if (body.date !== date) refuseOldDate(ctx, 'date', body.date);
  await asEdit(ctx, withdrawalsToReview, id, async () => {
    if (body.materials) {
      await refuseUnknownLines(ctx, body.materials, project_id);
      await ctx.database.deleteFrom('withdrawal_lines').where('withdrawal_id', '=', id).execute();
      await insertLines(ctx, id, body.materials);
      await newVersion(ctx, 'withdrawals', id);
    }
    await ctx.database
      .updateTable('withdrawals')
      .set({ status: 'Pending', ...undecided, ...(body.date !== undefined && { date: body.date }) })
      .where('id', '=', id)
      .execute();
  });
  if (status === 'Rejected') await notifyReviewers(ctx, withdrawalsToReview, id);
  return withdrawals.one(ctx, id);
}

/** Deletes a withdrawal; materials of an approved one that were not returned go back into stock. @throws not_found */
export async function deleteWithdrawal(ctx: Context, id: number): Promise<{ id: number }> {
  await lockWithdrawal(ctx, id);
  await reverseMovements(ctx, {
    reasons: ['withdrawal', 'withdrawal_return'],
    document_id: id,
    date: siteToday(ctx),
  });
  await ctx.database.deleteFrom('withdrawals').where('id', '=', id).execute();
  return { id };
}
