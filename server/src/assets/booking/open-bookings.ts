import { shownDate } from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { nameOfAsset, type PlacedAsset } from '../where-it-is.ts';

/** The days for which an asset is needed, first and last included; site dates. */
export type WantedDays = { assetId: number; from: string; to: string };

/** A booking of an asset: by whom, for which project, on which days. */
export type OpenBooking = {
  asset_id: number;
  request_id: number;
  requester: string;
  project_title: string;
  from: string;
  to: string;
};

/**
 * The bookings that overlap days for which assets are wanted, each asset's earliest first. The caller holds the locks
 * of the assets, so that no booking of them is added meanwhile.
 * @param exceptRequest the request whose own bookings do not count
 */
export async function openBookings(
  ctx: Context,
  wanted: readonly WantedDays[],
  exceptRequest: number | null,
): Promise<OpenBooking[]> {
  const { rows } = await sql<OpenBooking>`
    select b.asset_id, r.id as request_id, ${fullNameOf(sql`r.requested_by`)} as requester,
      (select w.title from work_items w where w.id = r.project_id) as project_title,
      lower(b.days)::text as from, (upper(b.days) - 1)::text as to
    from unnest(${wanted.map(({ assetId }) => assetId)}::integer[], ${wanted.map(({ from }) => from)}::date[],
        ${wanted.map(({ to }) => to)}::date[]) as wanted (asset_id, first_day, last_day)
      join asset_bookings b on b.asset_id = wanted.asset_id and b.released_at is null
        and b.days && daterange(wanted.first_day, wanted.last_day, '[]')
      join asset_request_lines l on l.id = b.line_id
      join asset_requests r on r.id = l.request_id
    where r.id is distinct from ${exceptRequest}::integer
    order by b.asset_id, b.days`.execute(ctx.database);
  return rows;
}

/** Whose an asset is on which days, as a sentence: 'Makita Rotary hammer S/N 4411 is booked by Arun Kumar for …'. */
export function describeBooking(
  asset: Pick<PlacedAsset, 'brand' | 'description' | 'serial_no'>,
  { requester, project_title, from, to }: OpenBooking,
): string {
  const days = from === to ? `on ${shownDate(from)}` : `from ${shownDate(from)} to ${shownDate(to)}`;
  return `${nameOfAsset(asset)} is booked by ${requester} for ${project_title} ${days}.`;
}
