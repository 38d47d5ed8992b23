import type { SiteDocument } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { orToReview, reviewColumns } from '../decisions/index.ts';
import { personName, personNameOf, personNameOrNull } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { visibleProject } from '../projects/index.ts';
import { type DocumentFilter, matchesFilter } from './document-filter.ts';
import { type DocumentRow, presentDocument } from './present-document.ts';
import { readWarnings } from './reported-materials.ts';
import { reportsToReview } from './reports-to-review.ts';

/** A stretch of a list: how many rows come before it, and how many it has at the most. */
export type Stretch = { offset: number; limit: number; oldestFirst?: boolean };

/** How many documents match. */
export async function countDocuments(ctx: Context, filter: DocumentFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from documents d where ${matchesFilter(ctx, filter)}`.execute(
    ctx.database,
  );
  return rows[0]?.total ?? 0;
}

/**
 * The documents that match, by default the latest first; only those that the actor may see.
 * The page is chosen by index alone, and only its own rows are read whole.
 */
export async function selectDocuments(
  ctx: Context,
  filter: DocumentFilter,
  { offset, limit, oldestFirst = false }: Stretch,
): Promise<SiteDocument[]> {
  const order = oldestFirst ? sql`d.date, d.id` : sql`d.date desc, d.id desc`;
  const { rows } = await sql<{ id: number }>`
    select d.id from documents d where ${matchesFilter(ctx, filter)}
    order by ${order} limit ${limit} offset ${offset}`.execute(ctx.database);
  return readDocuments(
    ctx,
    rows.map((row) => row.id),
  );
}

/** One document. @throws not_found, also for one that the actor may not see */
export async function readDocument(ctx: Context, id: number): Promise<SiteDocument> {
  const [document] = await readDocuments(ctx, [id]);
  if (!document) throw problem('not_found');
  return document;
}

/** Documents by their ids, whole and in this order; those that the actor may not see are not there. */
export async function readDocuments(ctx: Context, ids: readonly number[]): Promise<SiteDocument[]> {
  if (ids.length === 0) return [];
  return readChosenDocuments(ctx, sql`unnest(${ids}::integer[]) with ordinality as chosen (key, position)`);
}

/** The same. @param keys their ids as the table `chosen (key, position)` */
export async function readChosenDocuments(ctx: Context, keys: RawBuilder<unknown>): Promise<SiteDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.type, d.number, d.project_id, d.work_item_id, d.date, d.fields, d.materials, d.state, d.decided_at, d.decision_comments,
      d.created_at, d.updated_at, ${personName('author')} as created_by,
      ${personNameOrNull('decider')} as decided_by,
      ${personNameOf(sql`d.decided_for`)} as decided_for, ${reviewColumns(ctx, reportsToReview)},
      (select json_agg(json_build_object('id', w.id, 'title', w.title) order by w.depth)
        from work_items w where w.id = any(d.item_ids)) as items,
      (select json_agg(json_build_object('id', df.id, 'slot', df.slot, 'file_id', df.file_id, 'name', f.name,
          'content_type', f.content_type, 'size', f.size) order by df.slot, df.position)
        from document_files df join files f on f.id = df.file_id where df.document_id = d.id) as files
    from ${keys} join documents d on d.id = chosen.key
      join employees author on author.id = d.created_by
      left join employees decider on decider.id = d.decided_by
    where ${orToReview(ctx, reportsToReview, visibleProject(ctx, sql`d.project_id`))}
    order by chosen.position`.execute(ctx.database);
  const warningsOf = await readWarnings(ctx, rows);
  return rows.map((row) => presentDocument(ctx, row, warningsOf(row)));
}
