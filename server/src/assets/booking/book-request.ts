import type { Family } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { lockAssets } from '../lock-assets.ts';
import { nameOfAsset, whereItIs } from '../where-it-is.ts';
import { openBookings } from './open-bookings.ts';
import { refuseOverlap } from './refuse-booked.ts';

type Line = {
  id: number;
  position: number;
  asset_id: number;
  start_date: string;
  end_date: string;
  brand: string;
  description: string;
  serial_no: string;
  is_deleted: boolean;
};

/**
 * Books the assets of a request by serial number for its days. It locks them, so that what else books or issues them
 * waits for it.
 * @param requestId a request whose row the caller has locked
 * @throws already_booked, with who has booked it; wrong_state for one that was scrapped or deleted meanwhile; both at
 * `items.N`. Rule: ASSET-22.
 */
export async function bookRequest(ctx: Context, family: Family, requestId: number): Promise<void> {
  const { rows: lines } = await sql<Line>`
    select l.id, l.position, l.asset_id, l.start_date, l.end_date, a.brand, a.description, a.serial_no,
      a.deleted_at is not null as is_deleted
    from asset_request_lines l join assets a on a.id = l.asset_id
    where l.request_id = ${requestId} order by l.position`.execute(ctx.database);
  refuseGone(
    lines.flatMap((line) => (line.is_deleted ? [[line, `${nameOfAsset(line)} was deleted.`] as const] : [])),
  );
  const assets = await lockAssets(
    ctx,
    family,
    lines.map(({ asset_id }) => ({ id: asset_id })),
  );
  refuseGone(
    lines.flatMap((line, index) => {
      const asset = assets[index];
      return asset?.state === 'scrapped' ? [[line, whereItIs(asset)] as const] : [];
    }),
  );
  const bookings = await openBookings(
    ctx,
    lines.map(({ asset_id, start_date, end_date }) => ({
      assetId: asset_id,
      from: start_date,
      to: end_date,
    })),
    requestId,
  );
  refuseOverlap(assets, bookings, (index) => `items.${lines[index]?.position}`);
  await sql`insert into asset_bookings (line_id, asset_id, days)
    select l.id, l.asset_id, daterange(l.start_date, l.end_date, '[]')
    from asset_request_lines l where l.request_id = ${requestId} and l.asset_id is not null`.execute(
    ctx.database,
  );
}

function refuseGone(faults: readonly (readonly [Line, string])[]): void {
  if (faults.length === 0) return;
  throw problem('wrong_state', {
    message: faults
      .map(([, sentence]) => sentence)
      .slice(0, 3)
      .join(' '),
    errors: Object.fromEntries(faults.map(([{ position }, sentence]) => [`items.${position}`, [sentence]])),
  });
}
