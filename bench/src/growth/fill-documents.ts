import type pg from 'pg';

/** A search for it finds one daily report in forty. */
export const SEARCHED_WORD = 'basement';

/** A daily report with two photos on one leaf in four, once it has begun, and a drawing on one in forty. */
export async function fillDocuments(client: pg.Client): Promise<void> {
  await client.query(
    `insert into documents (type, number, project_id, work_item_id, item_ids, date, fields, state, decided_by, decided_at,
       created_by, created_at, updated_at)
     select k.type, number_in_series('GRW', w.id), w.project_id, w.id, w.ancestor_ids || w.id, w.start_date + 4,
       jsonb_build_object('activity', w.title || ' in bay ' || w.id % 90, 'location',
         case when w.id / 4 % 40 = 0 then 'Basement ' else 'Level ' end || w.id % 30, 'accomplishments', w.id % 101,
         'drawing_no', 'ST-' || w.id % 400, 'gridline', w.id % 9 || '/' || chr(65 + w.id % 8), 'hours', 8,
         'manpower', w.id % 14 + 1, 'material_comments', null, 'comments', '<p>As planned.</p>'),
       case when decided.yes then 'approved' else 'open' end, case when decided.yes then w.created_by end,
       case when decided.yes then w.start_date + 6 end, w.created_by, w.start_date + 4, w.start_date + 6
     from work_items w
       join (values ('daily_report', 4), ('drawing', 40)) as k (type, share) on w.id % k.share = 0
       cross join lateral (select k.type = 'daily_report' and w.start_date + 10 < current_date as yes) decided
     where w.depth = 6 and w.start_date + 4 < current_date
     order by w.start_date`,
  );
  await client.query(
    `insert into files (id, sha256, name, content_type, size, created_by, created_at)
     overriding system value
     select d.id * 2 + n, encode(sha256((d.id * 2 + n)::text::bytea), 'hex'), 'photo-' || n || '.jpg', 'image/jpeg', 250000,
       d.created_by, d.created_at
     from documents d, generate_series(0, 1) n where d.type = 'daily_report';
     insert into document_files (document_id, slot, position, file_id, created_at)
     select d.id, 'attachments', n, d.id * 2 + n, d.created_at
     from documents d, generate_series(0, 1) n where d.type = 'daily_report';
     select setval(pg_get_serial_sequence('files', 'id'), (select coalesce(max(id), 1) from files))`,
  );
}
