import { type Asset, type Family, familyValue, type Input } from '@plumbline/contract';
import { refuseUnknownCompany } from '../../employees/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { namedColumns } from '../../platform/database/record-columns.ts';
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
  const { condition, project_id, invoice: _, catalogue: _catalogue, ...fields } = body;
  refusePurchaseAhead(ctx, body.purchase_date);
  await refuseUnknownCompany(ctx, body.company_id);
  await refuseUnknownCategory(ctx, family, familyValue(family, body, '_category_id'));
  if (project_id) await refuseHiddenProject(ctx, project_id);
  const { id } = await ctx.database
    .insertInto('assets')
    .values({
      ...namedColumns('assets', fields),
      family: family.name,
      created_by: ctx.actor.employeeId,
      ...(await paperColumns(ctx, papers)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = await moveAssets(ctx, family, { event: 'added', date: today }, [
    { asset: { id }, state: 'in_store', condition },
  ]);
  if (project_id) {
    const movementId = added.moved[0]?.movementId as number;
    await moveAssets(ctx, family, { event: 'issued', date: today, projectId: project_id }, [
      {
        asset: { id, last_movement_id: movementId, state: 'in_store' },
        state: 'issued',
        condition,
        custody: { projectId: project_id, recipientId: null, dueOn: null },
      },
    ]);
  }
  return readAsset(ctx, family, id);
}
