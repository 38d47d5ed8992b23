import { type Family, shownDate } from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../employees/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import type { LockedAsset } from '../lock-assets.ts';
import { nameOfAsset } from '../where-it-is.ts';

const idsOf = (assets: readonly LockedAsset[]) => assets.map(({ id }) => id);

/**
 * Releases the bookings for which assets were issued, when their custody ends. The caller holds their locks and gives
 * them as they were before. Rule: ASSET-22.
 */
export async function releaseEndedBookings(ctx: Context, assets: readonly LockedAsset[]): Promise<void> {
  const ended = idsOf(assets.filter(({ state }) => state === 'issued' || state === 'on_its_way'));
  if (ended.length === 0) return;
  // An asset in custody was issued by its latest issue.
  await sql`update asset_bookings b set released_at = ${ctx.now()}
    from unnest(${ended}::integer[]) as a (id)
    cross join lateral (select l.request_line_id from asset_issue_lines l
      where l.asset_id = a.id order by l.id desc limit 1) last
    where b.line_id = last.request_line_id and b.asset_id = a.id and b.released_at is null`.execute(
    ctx.database,
  );
}

/** A booking that is not over, with whose it is. */
type BookingRow = {
  asset_id: number;
  first_day: string;
  last_day: string;
  requester: string;
  project_title: string;
};

const days = ({ first_day, last_day }: BookingRow) =>
  first_day === last_day
    ? `on ${shownDate(first_day)}`
    : `from ${shownDate(first_day)} to ${shownDate(last_day)}`;

async function comingBookings(ctx: Context, assets: readonly LockedAsset[]): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.asset_id, lower(b.days) as first_day, upper(b.days) - 1 as last_day, w.title as project_title,
      ${fullNameOf(sql`r.requested_by`)} as requester
    from asset_bookings b join asset_request_lines l on l.id = b.line_id join asset_requests r on r.id = l.request_id
      join work_items w on w.id = r.project_id
    where b.asset_id = any(${idsOf(assets)}) and b.released_at is null and upper(b.days) > ${siteToday(ctx)}::date
    order by b.asset_id, b.days`.execute(ctx.database);
  return rows;
}

function describeBookings(
  assets: readonly LockedAsset[],
  bookings: readonly BookingRow[],
  sentence: (asset: string, whose: string) => string,
): string[] {
  return assets.flatMap((asset) =>
    bookings
      .filter(({ asset_id }) => asset_id === asset.id)
      .map((booking) =>
        sentence(nameOfAsset(asset), `${booking.requester} at ${booking.project_title} ${days(booking)}`),
      ),
  );
}

/**
 * Releases every booking of assets that are scrapped or deleted.
 * @returns a sentence for each one whose days are still to come. Rule: ASSET-22.
 */
export async function releaseAllBookings(ctx: Context, assets: readonly LockedAsset[]): Promise<string[]> {
  const coming = await comingBookings(ctx, assets);
  await sql`update asset_bookings set released_at = ${ctx.now()}
    where asset_id = any(${idsOf(assets)}) and released_at is null`.execute(ctx.database);
  return describeBookings(
    assets,
    coming,
    (asset, whose) => `${asset} was booked for ${whose}. That booking was released.`,
  );
}

/** A sentence for each coming booking of the assets, since it may not be possible to keep it. */
export async function warnOfBookings(
  ctx: Context,
  family: Family,
  assets: readonly LockedAsset[],
): Promise<string[]> {
  if (!family.hasBookings) return [];
  return describeBookings(
    assets,
    await comingBookings(ctx, assets),
    (asset, whose) => `${asset} is booked for ${whose}.`,
  );
}
