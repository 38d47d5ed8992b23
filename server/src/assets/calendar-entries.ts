import type { FamilyName } from '@plumbline/contract';
import { sql } from 'kysely';
import { type CalendarEntry, type CalendarReader, MOST_ENTRIES } from '../platform/calendar-entry.ts';
import { visibleProject } from '../projects/index.ts';
import { nameOfAsset } from './where-it-is.ts';

type Asset = {
  id: number;
  family: FamilyName;
  brand: string;
  description: string;
  serial_no: string;
  project: string | null;
  from: string;
  to: string;
  updated_at: Date;
};

/** One's bookings, of projects that one sees. */
async function bookings({ database, viewer, from, to }: CalendarReader): Promise<CalendarEntry[]> {
  const { rows } = await sql<Asset & { line_id: number }>`
    select b.line_id, a.id, a.family, a.brand, a.description, a.serial_no, w.title as project,
      lower(b.days)::text as from, (upper(b.days) - 1)::text as to, r.updated_at
    from asset_requests r join asset_request_lines l on l.request_id = r.id
      join asset_bookings b on b.line_id = l.id and b.released_at is null
      join assets a on a.id = b.asset_id join work_items w on w.id = r.project_id
    where r.requested_by = ${viewer.id} and b.days && daterange(${from}, ${to}, '[]')
      and ${visibleProject(viewer, sql`r.project_id`)}
    order by lower(b.days), b.line_id limit ${MOST_ENTRIES}`.execute(database);
  return rows.map((row) => present(row, `booking-${row.line_id}`, 'Booked'));
}

/** Tools and equipment that one holds, on the day on which they are due back. */
async function returns({ database, viewer, from, to }: CalendarReader): Promise<CalendarEntry[]> {
  const { rows } = await sql<Asset>`
    select a.id, a.family, a.brand, a.description, a.serial_no, a.due_on as from, a.due_on as to, a.updated_at,
      (select w.title from work_items w where w.id = a.project_id and ${visibleProject(viewer, sql`w.id`)}) as project
    from assets a where a.recipient_id = ${viewer.id} and a.deleted_at is null and a.due_on between ${from} and ${to}
    order by a.due_on, a.id limit ${MOST_ENTRIES}`.execute(database);
  return rows.map((row) => present(row, `return-${row.id}`, 'Return'));
}

const present = (asset: Asset, uid: string, word: string): CalendarEntry => ({
  uid,
  title: `${word}: ${nameOfAsset(asset)}`,
  details: asset.project,
  from: asset.from,
  to: asset.to,
  changedAt: asset.updated_at,
  place: { kind: 'asset', family: asset.family, id: asset.id },
});

type Issue = {
  id: number;
  family: FamilyName;
  number: string;
  project_title: string;
  drives: boolean;
  date: string;
  updated_at: Date;
};

/** Tools and equipment on their way that one drives or receives. */
async function deliveries({ database, viewer, from, to }: CalendarReader): Promise<CalendarEntry[]> {
  const { rows } = await sql<Issue>`
    select i.id, i.family, i.number, i.project_title, coalesce(i.driver_id = ${viewer.id}, false) as drives, i.date, i.updated_at
    from asset_issues i
    where i.status = 'for-delivery' and ${viewer.id} in (i.driver_id, i.recipient_id) and i.date between ${from} and ${to}
    order by i.date, i.id limit ${MOST_ENTRIES}`.execute(database);
  return rows.map((row) => ({
    uid: `asset-delivery-${row.id}`,
    title: `${row.drives ? 'Deliver' : 'Delivery'}: ${row.family === 'tools' ? 'tools' : 'equipment'} ${row.number}`,
    details: row.project_title,
    from: row.date,
    to: row.date,
    changedAt: row.updated_at,
    place: { kind: 'assets', family: row.family },
  }));
}

/** One's bookings of tools and equipment, their returns, and deliveries of them. Rule: CALENDAR-2. */
export const assetEntries = async (reader: CalendarReader): Promise<CalendarEntry[]> => [
  ...(await bookings(reader)),
  ...(await returns(reader)),
  ...(await deliveries(reader)),
];
