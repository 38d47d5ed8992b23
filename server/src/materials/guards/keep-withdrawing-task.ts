import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';

/**
 * Prevents a bottom-level task with withdrawals of materials from getting items below it by a move.
 * @throws in_use. Rule: PROJECT-20.
 */
export async function keepWithdrawingTask(ctx: Context, task: { id: number; title: string }): Promise<void> {
  // A new withdrawal holds the task against deletion: this waits for one in progress and then sees it.
  await sql`select from work_items w where w.id = ${task.id} for update`.execute(ctx.database);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from withdrawals w where w.task_id = ${task.id}`.execute(ctx.database);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const withdrawals = count === 1 ? 'a withdrawal' : `${count} withdrawals`;
  throw problem('in_use', {
    message: `${task.title} has ${withdrawals} of materials, so it must stay a bottom-level task. Please select another item.`,
  });
}
