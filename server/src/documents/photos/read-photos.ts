import { type DocumentType, descriptorOf, documentTypeWords, fileSlotNames } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { inScope } from '../document-filter.ts';
import type { DocumentScope } from '../document-scope.ts';

/** A photo with the document that it is in. */
export type Photo = {
  id: number;
  file_id: number;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  date: string;
  document: { id: number; type: DocumentType; number: string };
  task_id: number | null;
  /** The titles from the Area down to the task; empty for a document of the project itself. */
  path: string[];
};

/** Where documents have photos: what another type has attached is a paper, even as a picture. */
const photoSlots = documentTypeWords.flatMap((type) =>
  fileSlotNames
    .filter((slot) => descriptorOf(type).slots[slot]?.accepts === 'image')
    .map((slot) => sql`(${sql.lit(type)}, ${sql.lit(slot)})`),
);

/** That `document_files df` is a photo of the document `d`, of one that was not rejected. */
const isPhoto = sql`(d.type, df.slot) in (${sql.join(photoSlots)}) and d.state <> 'rejected'`;

/** Reads photos by their ids. @param keys the table `chosen (key, position)` */
async function readChosen(ctx: Context, keys: RawBuilder<unknown>): Promise<Photo[]> {
  const { rows } = await sql<Photo>`
    select df.id, df.file_id, f.name, f.content_type, f.size, f.sha256, d.date,
      json_build_object('id', d.id, 'type', d.type, 'number', d.number) as document,
      case when d.work_item_id <> d.project_id then d.work_item_id end as task_id,
      array(select w.title from work_items w where w.id = any(d.item_ids) and w.id <> d.project_id order by w.depth) as path
    from ${keys} join document_files df on df.id = chosen.key
      join documents d on d.id = df.document_id join files f on f.id = df.file_id
    order by chosen.position`.execute(ctx.database);
  return rows;
}

/** The newest photos of a project, the latest day first; whether the actor may see it has been decided before. */
export function readNewestPhotos(ctx: Context, scope: DocumentScope, most: number): Promise<Photo[]> {
  return readChosen(
    ctx,
    sql`(
      select df.id as key, row_number() over (order by d.date desc, d.id desc, df.position) as position
      from documents d join document_files df on df.document_id = d.id join files f on f.id = df.file_id
      where ${inScope(scope)} and ${isPhoto} and f.content_type like 'image/%'
      order by d.date desc, d.id desc, df.position limit ${most}
    ) as chosen`,
  );
}

/** Photos from a range of site dates, which are chosen evenly, the oldest first. */
export type PhotosOfRange = { photos: Photo[]; total: number };

/**
 * Some photos of a project from a range of site dates, evenly over all of them, that a PDF can hold; whether the actor
 * may see it has been decided before.
 */
export async function readPhotosOfRange(
  ctx: Context,
  projectId: number,
  { from, to }: { from: string; to: string },
  most: number,
): Promise<PhotosOfRange> {
  const { rows } = await sql<{ keys: number[]; total: number }>`
    with numbered as (
      select df.id, row_number() over (order by d.date, d.id, df.position) as number, count(*) over () as total
      from documents d join document_files df on df.document_id = d.id join files f on f.id = df.file_id
      where d.project_id = ${projectId} and d.date between ${from}::date and ${to}::date
        and ${isPhoto} and f.content_type in ('image/jpeg', 'image/png')
    )
    select coalesce(array_agg(n.id order by n.number) filter (
        where n.total <= ${most} or n.number * ${most}::integer / n.total > (n.number - 1) * ${most}::integer / n.total
      ), '{}') as keys, coalesce(max(n.total), 0)::integer as total
    from numbered n`.execute(ctx.database);
  const { keys, total } = rows[0] as (typeof rows)[number];
  if (keys.length === 0) return { photos: [], total };
  const photos = await readChosen(
    ctx,
    sql`unnest(${keys}::integer[]) with ordinality as chosen (key, position)`,
  );
  return { photos, total };
}
