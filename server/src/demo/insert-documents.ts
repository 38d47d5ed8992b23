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
import type { StoredFile } from '../files/index.ts';
import type { Context } from '../platform/context.ts';

type Ids = ReadonlyMap<string, number>;

/** The pictures of the demo's documents, each kept once, by what it shows. */
type StoredPictures = ReadonlyMap<string, StoredFile>;

const pictureKey = (picture: DemoPicture) =>
  picture.kind === 'photo' ? `${picture.scene} ${picture.seed}` : `${picture.kind} ${picture.name}`;

/** Draws and keeps the pictures that documents show: work for before the transaction. */
export async function storePictures(ctx: Context, demo: DemoCompany): Promise<StoredPictures> {
  const wanted = new Map(
    demo.documents.flatMap(({ pictures }) => pictures.map((each) => [pictureKey(each), each])),
  );
  const stored = await Promise.all(
    [...wanted].map(async ([key, picture]) => {
      const contents = await draw(picture);
      const isPhoto = picture.kind === 'photo';
      const name = isPhoto ? `${picture.scene}-${picture.seed}.jpg` : `${picture.kind}.png`;
      const contentType = isPhoto ? 'image/jpeg' : 'image/png';
      return [
        key,
        { sha256: await ctx.files.put(contents), name, contentType, size: contents.length },
      ] as const;
    }),
  );
  return new Map(stored);
}

function draw(picture: DemoPicture): Promise<Buffer> {
  if (picture.kind === 'photo') return sitePhoto(picture.scene, picture.seed);
  return picture.kind === 'drawing' ? planDrawing(picture.name) : scannedPage(picture.name);
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
  pictures: StoredPictures,
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

  const files = demo.documents.flatMap((document, number) => {
    const [slot = 'files'] = Object.keys(descriptorOf(document.type).slots);
    return document.pictures.map((picture, position) => {
      const { sha256, name, contentType, size } = pictures.get(pictureKey(picture)) as StoredFile;
      const file = {
        sha256,
        name,
        content_type: contentType,
        size,
        created_by: people.get(document.authorKey),
      };
      return { document_id: idOf.get(number), slot, position, ...file };
    });
  });
  await sql`
    with numbered as (
      select f.*, nextval(pg_get_serial_sequence('files', 'id'))::integer as file_id
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (document_id integer, slot text, position integer,
        sha256 text, name text, content_type text, size integer, created_by integer)
    ), kept as (
      insert into files (id, sha256, name, content_type, size, created_by)
      overriding system value
      select file_id, sha256, name, content_type, size, created_by from numbered
    )
    insert into document_files (document_id, slot, position, file_id)
    select document_id, slot, position, file_id from numbered`.execute(ctx.database);

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
