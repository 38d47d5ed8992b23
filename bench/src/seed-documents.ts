import type { FileStore } from '@plumbline/server/src/platform/files/file-store.ts';
import type pg from 'pg';
import sharp from 'sharp';
import type { Tree } from './seed.ts';
import { sized } from './size.ts';

export const DOCUMENTS = sized(1_000_000, 1_000);
/** A search for it finds 1 in 40 daily reports. */
export const SEARCHED_WORD = 'basement';

const dailyFields = `jsonb_build_object('activity', (array['Rebar fixing', 'Formwork', 'Concreting', 'Curing',
    'Stripping', 'Surveying', 'Waterproofing', 'Backfilling'])[n % 8 + 1] || ' in bay ' || n % 90,
  'location', case when n % 40 = 0 then 'Basement ' else 'Level ' end || n % 30, 'accomplishments', n % 101,
  'drawing_no', 'ST-' || n % 400, 'gridline', n % 9 || '/' || chr(65 + n % 8), 'hours', 8, 'manpower', n % 14 + 1,
  'material_comments', null, 'comments', '<p>As planned.</p>')`;

/** A million documents on the leaves of the largest tree: two in three are daily reports, nearly all approved. */
export async function seedDocuments(client: pg.Client, tree: Tree): Promise<void> {
  await client.query('set session_replication_role = replica');
  // Built once at the end, the index of words takes a fraction of the time.
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'documents_search'",
  );
  await client.query('drop index documents_search');
  await client.query(
    `with leaves as (
       select id, project_id, ancestor_ids || id as item_ids, created_by, row_number() over (order by id) - 1 as turn
       from work_items where id = any($1)
     )
     insert into documents (type, number, project_id, work_item_id, item_ids, date, fields, state, decided_by, decided_at, created_by)
     select case when n % 3 < 2 then 'daily_report' else (array['sdi_cvi', 'elect', 'site_survey', 'drawing'])[n % 4 + 1] end,
       number_in_series('DOC', n), l.project_id, l.id, l.item_ids, date '2027-01-04' + n % 700, ${dailyFields},
       case when d then 'approved' else 'open' end, case when d then l.created_by end, case when d then now() end,
       l.created_by
     from generate_series(1, $2::integer) n join leaves l on l.turn = n % $3::integer,
       lateral (select n % 3 < 2 and n % 700 < 690 as d) decided`,
    [tree.leaves, DOCUMENTS, tree.leaves.length],
  );
  await client.query((rows[0] as { indexdef: string }).indexdef);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze documents');
}

/** A picture of a phone's camera: 12 megapixels, about 4 MB. */
export function cameraPhoto(): Promise<Buffer> {
  return grain(sized(4000, 400), sized(3000, 300), 24, 80);
}

function grain(width: number, height: number, sigma: number, quality: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality })
    .toBuffer();
}

/** The same picture as another file: a comment makes its bytes differ, and nothing is found again in a cache. */
export function variant(photo: Buffer, number: number): Buffer {
  const comment = Buffer.from(`photo ${number}`);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)]);
}

/** Photos as the server keeps them, 1280 pixels wide, all different. @returns their SHA-256 and size */
export async function storePhotos(
  files: FileStore,
  count: number,
): Promise<{ sha256: string; size: number }[]> {
  const photo = await grain(sized(1280, 128), sized(960, 96), 20, 82);
  const stored: { sha256: string; size: number }[] = [];
  for (let number = 0; number < count; number += 1) {
    const contents = variant(photo, number);
    stored.push({ sha256: await files.put(contents), size: contents.length });
  }
  return stored;
}

export type SeededReports = { first: string; last: string; ids: number[] };

/** Approved reports with photos, one a task of a project's first level, in a month of their own. */
export async function seedReports(
  client: pg.Client,
  project: number,
  from: string,
  count: number,
  photos: readonly { sha256: string; size: number }[],
): Promise<SeededReports> {
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ id: number; date: string }>(
    `insert into documents (type, number, project_id, work_item_id, item_ids, date, fields, state, decided_by, decided_at, created_by)
     select 'daily_report', number_in_series('DPR', w.n), w.project_id, w.id, w.ancestor_ids || w.id, $2::date + (n % 28)::integer, ${dailyFields},
       'approved', w.created_by, now(), w.created_by
     from (select w.*, row_number() over (order by id)::integer as n from work_items w where parent_id = $1 limit $3) w
     returning id, date::text`,
    [project, from, count],
  );
  const each = photos.length / count;
  await client.query(
    `with photo as (
       select p.*, row_number() over ()::integer - 1 as n, nextval(pg_get_serial_sequence('files', 'id'))::integer as file_id
       from jsonb_to_recordset($1::jsonb) as p (sha256 text, size integer)
     ), kept as (
       insert into files (id, sha256, name, content_type, size)
       overriding system value
       select file_id, sha256, 'photo-' || n || '.jpg', 'image/jpeg', size from photo
     )
     insert into document_files (document_id, slot, position, file_id)
     select ($2::integer[])[n / $3::integer + 1], 'attachments', n % $3::integer, file_id from photo`,
    [JSON.stringify(photos), rows.map((row) => row.id), each],
  );
  await client.query('set session_replication_role = origin');
  const dates = rows.map((row) => row.date).toSorted();
  return { ids: rows.map((row) => row.id), first: dates[0] as string, last: dates.at(-1) as string };
}
