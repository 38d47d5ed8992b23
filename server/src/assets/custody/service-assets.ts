import type { Family, Input, ServiceRecord } from '@plumbline/contract';
import { sql } from 'kysely';
import type { IncomingFile } from '../../files/index.ts';
import type { Context } from '../../platform/context.ts';
import { lockAssets, refuseDay, refuseState } from '../lock-assets.ts';
import { moveAssets } from '../move-assets.ts';
import { notifyPerformer, refuseUnfitPerformer } from './performer.ts';
import { releaseEndedBookings, warnOfBookings } from './release-bookings.ts';
import { readService } from './service-records.ts';

/**
 * Sends assets to service, all or none; the custody of an issued one ends.
 * @throws invalid at `performed_by` and `date`; not_found; wrong_state with where each is that cannot be serviced
 * Rule: ASSET-13.
 */
export async function serviceAssets(
  ctx: Context,
  family: Family,
  { body }: Input<Family['service']>,
  files: readonly IncomingFile[],
): Promise<ServiceRecord> {
  await refuseUnfitPerformer(ctx, body.performed_by);
  const assets = await lockAssets(ctx, family, body.items);
  refuseState('serviced', body.items, assets);
  refuseDay(ctx, body.date, assets);
  const { id } = await ctx.database
    .insertInto('asset_services')
    .values({
      family: family.name,
      date: body.date,
      performed_by: body.performed_by,
      service_by: body.service_by,
      issue: body.issue,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into asset_service_lines (service_id, asset_id)
    select ${id}, l.asset_id from unnest(${assets.map((asset) => asset.id)}::integer[])
      with ordinality as l (asset_id, position) order by l.position`.execute(ctx.database);
  await moveAssets(
    ctx,
    family,
    {
      event: 'serviced',
      date: body.date,
      performedBy: body.performed_by,
      extra: body.service_by,
      comments: body.issue,
      serviceId: id,
      files,
    },
    assets.map((asset, index) => ({
      asset,
      state: 'in_service' as const,
      condition: body.items[index]?.condition ?? asset.condition,
    })),
  );
  await notifyPerformer(ctx, family, body.performed_by, { event: 'serviced', date: body.date, assets });
  await releaseEndedBookings(ctx, assets);
  return readService(ctx, family, id, await warnOfBookings(ctx, family, assets));
}
