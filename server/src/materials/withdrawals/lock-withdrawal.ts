import { type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DB } from '../../platform/database/types.generated.ts';
import { found } from '../../platform/problem.ts';
import { visibleProject } from '../../projects/index.ts';
import type { DecidableWithdrawal } from './withdrawal-policy.ts';

/** A withdrawal whose row is locked. */
export type LockedWithdrawal = Selectable<DB['withdrawals']> & DecidableWithdrawal & { task_title: string };

/** Locks a withdrawal. @throws not_found, also for one of a project that the actor may not see */
export async function lockWithdrawal(ctx: Context, id: number): Promise<LockedWithdrawal> {
  const { rows } = await sql<LockedWithdrawal>`
    select o.*, (select w.title from work_items w where w.id = o.task_id) as task_title
    from withdrawals o where o.id = ${id} and ${visibleProject(ctx, sql`o.project_id`)} for update of o`.execute(
    ctx.database,
  );
  return found(rows);
}
