import type { Family, Input, PersonName, ScrapRecord } from '@plumbline/contract';
import { sql } from 'kysely';
import { personName } from '../../employees/index.ts';
import type { IncomingFile } from '../../files/index.ts';
import type { Context } from '../../platform/context.ts';
import { lockAssets, refuseDay, refuseState } from '../lock-assets.ts';
import { moveAssets } from '../move-assets.ts';
import { type FileRow, filesOf, presentFiles } from '../present-movement.ts';
import { readAssetsById } from '../read-assets.ts';
import { notifyPerformer, refuseUnfitPerformer } from './performer.ts';
import { releaseAllBookings, releaseEndedBookings } from './release-bookings.ts';
import { closeServiceLines } from './service-lines.ts';

/**
 * Scraps assets, all or none. The custody of an issued one ends, the service line of one in service is closed, and the
 * bookings of all are released.
 * @throws invalid at `performed_by` and `date`; not_found; wrong_state with where each is that cannot be scrapped
 * Rule: ASSET-13.
 */
export async function scrapAssets(
  ctx: Context,
  family: Family,
  { body }: Input<Family['scrap']>,
  files: readonly IncomingFile[],
): Promise<ScrapRecord> {
  await refuseUnfitPerformer(ctx, body.performed_by);
  const assets = await lockAssets(ctx, family, body.items);
  refuseState('scrapped', body.items, assets);
  refuseDay(ctx, body.date, assets);
  const steps = assets.map((asset, index) => ({
    asset,
    state: 'scrapped' as const,
    condition: body.items[index]?.condition ?? asset.condition,
  }));
  const act = {
    event: 'scrapped',
    date: body.date,
    performedBy: body.performed_by,
    extra: body.to,
    files,
  } as const;
  const { eventId } = await moveAssets(ctx, family, act, steps);
  await notifyPerformer(ctx, family, body.performed_by, { event: 'scrapped', date: body.date, assets });
  await closeServiceLines(
    ctx,
    steps.map(({ asset, condition }) => ({ assetId: asset.id, condition })),
  );
  await releaseEndedBookings(ctx, assets);
  const warnings = await releaseAllBookings(ctx, assets);
  const ids = body.items.map(({ id }) => id);
  return presentScrap(ctx, family, eventId, ids, warnings);
}

async function presentScrap(
  ctx: Context,
  family: Family,
  eventId: number,
  assetIds: readonly number[],
  warnings: string[],
): Promise<ScrapRecord> {
  const { rows } = await sql<{
    date: string;
    extra: string;
    performed_by: PersonName;
    recorded_by: PersonName;
    files: FileRow[] | null;
  }>`
    select ev.date, ev.extra, ${personName('e')} as performed_by, ${personName('recorder')} as recorded_by,
      ${filesOf(sql`from asset_event_files x join files f on f.id = x.file_id where x.event_id = ev.id`)} as files
    from asset_events ev join employees e on e.id = ev.performed_by
      join employees recorder on recorder.id = ev.recorded_by where ev.id = ${eventId}`.execute(ctx.database);
  const [{ date, extra, performed_by, recorded_by, files }] = rows as [(typeof rows)[number]];
  return {
    id: eventId,
    date,
    performed_by,
    recorded_by,
    extra,
    files: presentFiles(ctx, files),
    [family.name]: await readAssetsById(ctx, family, assetIds),
    warnings,
  };
}
