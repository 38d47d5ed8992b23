import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';

/**
 * Refuses a person who is not there or not Active, and protects one who is from becoming Inactive meanwhile.
 * @param field where the body names them
 * @throws invalid, at the field. Rule: ASSET-13.
 */
export async function refuseNotActive(ctx: Context, field: string, employeeId: number): Promise<void> {
  const { rows } = await sql`select from employees e
    where e.id = ${employeeId} and e.employee_status = 'Active' for share`.execute(ctx.database);
  if (rows.length === 0) throw invalid({ [field]: 'Please select an Active employee.' });
}
