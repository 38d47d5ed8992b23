import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';

/**
 * Refuses a person or a project of a company that is not there, and keeps one that is from being deleted meanwhile. The
 * foreign key would refuse it too, but does not distinguish this from deleting a company that has people or projects.
 * @throws invalid, at `company_id`
 */
export async function refuseUnknownCompany(ctx: Context, companyId: number | undefined): Promise<void> {
  if (companyId === undefined) return;
  const company = await ctx.database
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forKeyShare()
    .executeTakeFirst();
  if (!company) throw invalid({ company_id: 'Company is required. Please select a company' });
}
