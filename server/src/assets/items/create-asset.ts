import { type Asset, type Family, familyValue, type Input } from '@plumbline/contract';
import { refuseUnknownCompany } from '../../employees/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { moveAssets } from '../move-assets.ts';
import { readAsset } from '../read-assets.ts';
import { type NewPapers, paperColumns } from './asset-papers.ts';
import { refuseHiddenProject, refusePurchaseAhead, refuseUnknownCategory } from './asset-rules.ts';

/**
 * Adds an asset to the store, or to a project from the start.
 * @throws invalid, duplicate at `serial_no`; not_found for a project that the actor may not see
 */
export async function createAsset(
  ctx: Context,
  family: Family,
  { body }: Input<Family['create']>,
  papers: NewPapers,
): Promise<Asset> {
  const today = siteToday(ctx);
  refusePurchaseAhead(ctx, body.purchase_date);
  await refuseUnknownCompany(ctx, body.company_id);
  const categoryId = familyValue(family, body, '_category_id');
  await refuseUnknownCategory(ctx, family, categoryId);
  if (body.project_id) await refuseHiddenProject(ctx, body.project_id);
  const { id } = await ctx.database
    .insertInto('assets')
    .values({
      family: family.name,
      brand: body.brand,
      description: body.description,
      serial_no: body.serial_no,
      company_id: body.company_id,
      [`${family.one}_category_id`]: categoryId,
      purchase_date: body.purchase_date ?? null,
      warranty_expiry_date: body.warranty_expiry_date ?? null,
      invoice_description: body.invoice_description ?? null,
      catalogue_description: body.catalogue_description ?? null,
      created_by: ctx.actor.employeeId,
      ...(await paperColumns(ctx, papers)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { condition } = body;
  const added = await moveAssets(ctx, family, { event: 'added', date: today }, [
    { asset: { id }, state: 'in_store', condition },
  ]);
  if (body.project_id) {
    const movementId = added.moved[0]?.movementId as number;
    await moveAssets(ctx, family, { event: 'issued', date: today, projectId: body.project_id }, [
      {
        asset: { id, last_movement_id: movementId, state: 'in_store' },
        state: 'issued',
        condition,
        custody: { projectId: body.project_id, recipientId: null, dueOn: null },
      },
    ]);
  }
  return readAsset(ctx, family, id);
}
