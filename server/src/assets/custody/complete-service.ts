import type { Family, Input, ServiceRecord } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { type AssetLine, inTheWay, lockAssets, refuseDay } from '../lock-assets.ts';
import { moveAssets } from '../move-assets.ts';
import { closeServiceLines } from './service-lines.ts';
import { readService } from './service-records.ts';

/**
 * Completes a service: takes the assets of the body back into the store, or all that are still there, in Good
 * condition.
 * @throws not_found; wrong_state with where each asset is that is not in this service, or when nothing is; invalid at
 * `date`. Rule: ASSET-15.
 */
export async function completeService(
  ctx: Context,
  family: Family,
  { params, body }: Input<Family['completeService']>,
): Promise<ServiceRecord> {
  await lockService(ctx, family, params.id);
  const lines = body.items ?? (await goodLines(ctx, params.id));
  const locked = await lockAssets(ctx, family, lines);
  // Read under the locks, so that what was scrapped meanwhile is left out.
  const open = new Set(await openAssets(ctx, params.id));
  const elsewhere = locked.filter(({ id }) => !open.has(id));
  if (body.items && elsewhere.length > 0) throw inTheWay(lines, elsewhere);
  const assets = locked.filter(({ id }) => open.has(id));
  if (assets.length === 0) throw problem('wrong_state', { message: 'This service is already completed.' });
  refuseDay(ctx, body.date, assets);
  const conditions = new Map(lines.map(({ id, condition }) => [id, condition]));
  const steps = assets.map((asset) => ({
    asset,
    state: 'in_store' as const,
    condition: conditions.get(asset.id) ?? asset.condition,
  }));
  const comments = body.comments ?? null;
  const act = { event: 'service_completed', date: body.date, comments, serviceId: params.id } as const;
  await moveAssets(ctx, family, act, steps);
  await closeServiceLines(
    ctx,
    steps.map(({ asset, condition }) => ({ assetId: asset.id, condition })),
  );
  // A later completion adds details and removes none.
  await sql`update asset_services set cost = coalesce(${body.cost ?? null}::numeric, cost),
    completion_comments = coalesce(${comments}::text, completion_comments)
    where id = ${params.id}`.execute(ctx.database);
  return readService(ctx, family, params.id);
}

async function lockService(ctx: Context, family: Family, id: number): Promise<void> {
  const { rows } = await sql`select from asset_services
    where id = ${id} and family = ${family.name} for update`.execute(ctx.database);
  if (rows.length === 0) throw problem('not_found');
}

async function openAssets(ctx: Context, serviceId: number): Promise<number[]> {
  const { rows } = await sql<{ asset_id: number }>`select asset_id from asset_service_lines
    where service_id = ${serviceId} and completed_at is null order by id`.execute(ctx.database);
  return rows.map(({ asset_id }) => asset_id);
}

async function goodLines(ctx: Context, serviceId: number): Promise<AssetLine[]> {
  return (await openAssets(ctx, serviceId)).map((id) => ({ id, condition: 'Good' }));
}
