import { descriptorOf } from '@plumbline/contract';
import {
  type DemoCompany,
  type DemoDocument,
  type DemoMaterial,
  type DemoPicture,
  planDrawing,
  scannedPage,
  sitePhoto,
} from '@plumbline/demo';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type Ids, insertRows } from './insert-rows.ts';
import { type FileOf, insertFiles, storePicture, storePictures } from './picture-files.ts';

/** Draws and keeps the pictures that documents show: work for before the transaction. */
export function storeDocumentPictures(ctx: Context, demo: DemoCompany): Promise<FileOf<DemoPicture>> {
  return storePictures(
    demo.documents.flatMap(({ pictures }) => pictures),
    async (picture) => {
      if (picture.kind !== 'photo') {
        const draw = picture.kind === 'drawing' ? planDrawing : scannedPage;
        return storePicture(ctx, `${picture.kind}.png`, await draw(picture.name));
      }
      const { scene, seed } = picture;
      return storePicture(ctx, `${scene}-${seed}.jpg`, await sitePhoto(scene, seed), 'image/jpeg');
    },
  );
}

/** The materials of a report as the database keeps them; null: none. */
function reportedMaterials(document: DemoDocument, { materials: demo }: DemoCompany, ids: Ids) {
  if (!document.materials) return null;
  return document.materials.map(({ code, quantity }) => {
    const { description, unit } = demo.materials.find((each) => each.code === code) as DemoMaterial;
    return { id: ids.get(code), code, description, unit, report_qty: quantity };
  });
}

/**
 * Writes the documents of the demo company, each as of the evening of its day.
 * @param ids of people by key, of projects by code and items by key, of materials by code
 */
export async function insertDocuments(
  ctx: Context,
  demo: DemoCompany,
  { people, workItems, materials }: { people: Ids; workItems: Ids; materials: Ids },
  fileOf: FileOf<DemoPicture>,
): Promise<void> {
  const rows = demo.documents.map((document, number) => ({
    number,
    type: document.type,
    letters: descriptorOf(document.type).letters,
    work_item_id: workItems.get(document.itemKey ?? document.projectCode),
    date: document.date,
    fields: document.fields,
    materials: reportedMaterials(document, demo, materials),
    created_by: people.get(document.authorKey),
  }));
  // Today's were written a while ago, whatever the time of day is.
  const evening = sql`least((d.date + time '17:30') at time zone ${ctx.site.timeZone}, ${ctx.now()}::timestamptz - interval '20 minutes')`;
  const written = await sql<{ id: number; number: number }>`
    with numbered as (
      select d.*, nextval(pg_get_serial_sequence('documents', 'id'))::integer as id,
        row_number() over (partition by w.project_id, d.type order by d.date, d.number)::integer as running
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (number integer, type text, letters text, work_item_id integer, date date, fields jsonb, materials jsonb, created_by integer)
        join work_items w on w.id = d.work_item_id
    ), written as (
      insert into documents (id, type, number, project_id, work_item_id, item_ids, date, fields, materials, created_by, created_at, updated_at)
      overriding system value
      select d.id, d.type, number_in_series(p.code || '-' || d.letters, d.running), w.project_id, w.id, w.ancestor_ids || w.id, d.date, d.fields, d.materials, d.created_by, ${evening}, ${evening}
      from numbered d join work_items w on w.id = d.work_item_id join work_items p on p.id = w.project_id
    ), counted as (
      insert into running_numbers (series, scope, last)
      select 'documents:' || n.type, w.project_id, max(n.running)
      from numbered n join work_items w on w.id = n.work_item_id group by n.type, w.project_id
    )
    select id, number from numbered`.execute(ctx.database);
  const idOf = new Map(written.rows.map((row) => [row.number, row.id]));

  const shown = demo.documents.flatMap((document, number) => {
    const [slot = 'files'] = Object.keys(descriptorOf(document.type).slots);
    const createdBy = people.get(document.authorKey);
    return document.pictures.map((picture, position) => ({
      place: { document_id: idOf.get(number), slot, position },
      file: { ...fileOf(picture), createdBy },
    }));
  });
  const fileIds = await insertFiles(
    ctx,
    shown.map(({ file }) => file),
  );
  await insertRows(
    ctx,
    'document_files',
    shown.map(({ place }, index) => ({ ...place, file_id: fileIds[index] })),
  );

  // Decided only now: what is approved takes no more files.
  const decisions = demo.documents.flatMap(({ decision }, number) =>
    decision
      ? [
          {
            id: idOf.get(number),
            state: decision.state,
            comments: decision.comments,
            by: people.get(decision.byKey),
          },
        ]
      : [],
  );
  await sql`
    update documents d
    set state = s.state, decision_comments = s.comments, decided_by = s.by,
      decided_at = ((d.date + 1) + time '09:10') at time zone ${ctx.site.timeZone}
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as s (id integer, state text, comments text, by integer)
    where d.id = s.id`.execute(ctx.database);
}
