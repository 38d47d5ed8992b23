import { assetFormMessages, type Family } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { refuseHidden } from '../../projects/index.ts';

/** @throws invalid at `purchase_date` when it is in the future. Rule: ASSET-8. */
export function refusePurchaseAhead(ctx: Context, date: string | null | undefined): void {
  if (date && date > siteToday(ctx)) throw invalid({ purchase_date: assetFormMessages.purchaseDateAhead });
}

/** Refuses a category that is not there, and protects one that is from being deleted meanwhile. @throws invalid */
export async function refuseUnknownCategory(
  ctx: Context,
  family: Family,
  categoryId: number | null | undefined,
): Promise<void> {
  if (!categoryId) return;
  const { rows } = await sql`select from ${sql.table(`${family.one}_categories`)} where id = ${categoryId}
    for key share`.execute(ctx.database);
  if (rows.length === 0) throw invalid({ [`${family.one}_category_id`]: assetFormMessages.category });
}

/** @throws not_found for a project that is not there or that the actor may not see */
export function refuseHiddenProject(ctx: Context, projectId: number): Promise<void> {
  return refuseHidden(ctx, 'projects', projectId);
}
