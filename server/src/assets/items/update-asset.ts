import {
  type Asset,
  type AssetChanges,
  assetFormMessages,
  type Condition,
  conditions,
  type Family,
  familyValue,
  type Input,
  shownCondition,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { refuseUnknownCompany } from '../../employees/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { namedColumns } from '../../platform/database/record-columns.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { refuseStale } from '../../platform/versions.ts';
import { type LockedAsset, lockAsset } from '../lock-assets.ts';
import { moveAssets } from '../move-assets.ts';
import { readAsset } from '../read-assets.ts';
import { whereItIs } from '../where-it-is.ts';
import { type NewPapers, paperColumns } from './asset-papers.ts';
import { refusePurchaseAhead, refuseUnknownCategory } from './asset-rules.ts';

/** What of an asset its movements do not say. */
type FormRow = {
  purchase_date: string | null;
  warranty_expiry_date: string | null;
  category_id: number | null;
  moved_by: number;
  moved_at: Date;
};

/**
 * Changes what the body has of an asset; another condition is a movement.
 * @throws not_found, stale, duplicate at `serial_no`; invalid, at `project_id` for another project than it is at;
 * wrong_state for another condition of a scrapped one. Rules: ASSET-8, ASSET-9.
 */
export async function updateAsset(
  ctx: Context,
  family: Family,
  { params, body }: Input<Family['update']>,
  papers: NewPapers,
): Promise<Asset> {
  const asset = await lockAsset(ctx, family, params.id);
  const row = await readFormRow(ctx, family, asset.id);
  await refuseStale(
    ctx,
    {
      table: 'assets',
      id: asset.id,
      updatedAt: asset.updated_at,
      lastChange: { employeeId: row.moved_by, at: row.moved_at },
    },
    body.updated_at,
  );
  refuseOtherProject(family, asset, body);
  refuseDates(ctx, row, body);
  const { condition, project_id: _, invoice: _i, catalogue: _c, updated_at: _u, ...fields } = body;
  await refuseUnknownChoice(ctx, family, row, body);
  const columns = { ...namedColumns('assets', fields), ...(await paperColumns(ctx, papers)) };
  if (Object.keys(columns).length > 0)
    await ctx.database.updateTable('assets').set(columns).where('id', '=', asset.id).execute();
  await changeCondition(ctx, family, asset, condition);
  return readAsset(ctx, family, asset.id);
}

async function readFormRow(ctx: Context, family: Family, id: number): Promise<FormRow> {
  const { rows } = await sql<FormRow>`
    select a.purchase_date, a.warranty_expiry_date, ${sql.ref(`a.${family.one}_category_id`)} as category_id,
      ev.recorded_by as moved_by, ev.created_at as moved_at
    from assets a join asset_movements m on m.id = a.last_movement_id join asset_events ev on ev.id = m.event_id
    where a.id = ${id}`.execute(ctx.database);
  return rows[0] as FormRow;
}

async function refuseUnknownChoice(ctx: Context, family: Family, row: FormRow, body: AssetChanges) {
  await refuseUnknownCompany(ctx, body.company_id);
  const categoryId = familyValue(family, body, '_category_id') as number | null | undefined;
  // Only a deleted category leaves an asset without one; the form may leave it so.
  if (categoryId === null && row.category_id !== null)
    throw invalid({ [`${family.one}_category_id`]: assetFormMessages.category });
  await refuseUnknownCategory(ctx, family, categoryId);
}

function refuseOtherProject(family: Family, asset: LockedAsset, { project_id }: AssetChanges): void {
  if (project_id === undefined || project_id === asset.project_id) return;
  const subject = family.name === 'tools' ? 'A tool' : 'Equipment';
  throw invalid({ project_id: `${subject} changes its project by being issued or returned.` });
}

function refuseDates(ctx: Context, row: FormRow, body: AssetChanges): void {
  refusePurchaseAhead(ctx, body.purchase_date);
  const {
    purchase_date: bought = row.purchase_date,
    warranty_expiry_date: expires = row.warranty_expiry_date,
  } = body;
  if (bought && expires && expires < bought)
    throw invalid({ warranty_expiry_date: assetFormMessages.datesReversed });
}

const isCondition = (condition: AssetChanges['condition']): condition is Condition =>
  (conditions as readonly (string | undefined)[]).includes(condition);

async function changeCondition(
  ctx: Context,
  family: Family,
  asset: LockedAsset,
  condition: AssetChanges['condition'],
): Promise<void> {
  const { state, project_id, recipient_id, due_on } = asset;
  if (condition === undefined || condition === shownCondition(family, asset) || condition === asset.condition)
    return;
  if (!isCondition(condition)) throw invalid({ condition: 'Use service or scrap to change the condition.' });
  if (state === 'scrapped')
    throw problem('wrong_state', { message: whereItIs(asset), errors: { condition: [whereItIs(asset)] } });
  const place = { projectId: project_id, recipientId: recipient_id };
  const act = { event: 'condition_changed', date: siteToday(ctx), extra: asset.extra, ...place } as const;
  await moveAssets(ctx, family, act, [
    {
      asset,
      state,
      condition,
      ...(project_id && { custody: { projectId: project_id, recipientId: recipient_id, dueOn: due_on } }),
    },
  ]);
}
