import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';

/** @param field names the person; one that is not named is not refused @throws invalid there unless they are Active */
export async function refuseNotActive(
  ctx: Context,
  field: string,
  employeeId: number | null | undefined,
): Promise<void> {
  if (!employeeId) return;
  const { rows } = await sql`
    select from employees where id = ${employeeId} and employee_status = 'Active'`.execute(ctx.database);
  if (rows.length === 0) throw invalid({ [field]: 'Please select an Active employee.' });
}
