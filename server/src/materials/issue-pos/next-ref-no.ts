import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { nextNumber } from '../../platform/database/running-number.ts';

/**
 * The next number of a company's issue POs, for one without a typed number: PO-00001, PO-00002 … Numbers of this form that
 * were typed count too.
 */
export async function nextRefNo(ctx: Context, companyId: number): Promise<string> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(max(substring(btrim(ref_no) from '^(?:PO|po)-([0-9]{1,8})$')::integer), 0) as taken
    from issue_pos where type = 'Specialised' and company_id = ${companyId}`.execute(ctx.database);
  const number = await nextNumber(ctx, 'issue-pos', companyId, rows[0]?.taken);
  return `PO-${String(number).padStart(5, '0')}`;
}
