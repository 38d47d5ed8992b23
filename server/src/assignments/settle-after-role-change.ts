import { sql } from 'kysely';
import { type ReviewKind, settleOutOfReach } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';

/**
 * The consequences of another role of an employee: requests that they could review only by the old one leave their inbox,
 * and their own requests that of everybody on their projects to whose reach the new one does not belong.
 * @param requests the kinds of request that people review
 */
export const settleAfterRoleChange =
  (requests: readonly ReviewKind[]) =>
  async (ctx: Context, employeeId: number): Promise<void> => {
    const { rows } = await sql<{ employee_id: number }>`
      select distinct other.employee_id from assignments own
        join assignments other on other.project_id = own.project_id
      where own.employee_id = ${employeeId} and other.employee_id <> own.employee_id`.execute(ctx.database);
    await settleOutOfReach(ctx, requests, [employeeId, ...rows.map((row) => row.employee_id)]);
  };
