import type { DocumentState, DocumentType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { lockItem, visibleProject } from '../projects/index.ts';
import type { Fields } from './read-fields.ts';
import type { StoredMaterial } from './reported-materials.ts';

/** A document as read while its row is locked. */
export type LockedDocument = {
  id: number;
  type: DocumentType;
  project_id: number;
  work_item_id: number;
  date: string;
  fields: Fields;
  materials: StoredMaterial[] | null;
  state: DocumentState;
  created_by: number;
  decided_by: number | null;
  updated_at: Date;
};

/** Which types an address speaks of: daily reports have addresses of their own. */
export type Family = 'daily reports' | 'other documents';

/** Reads a document for a write and locks its row. @throws not_found, also for one that the actor may not see */
export async function lockDocument(ctx: Context, family: Family, id: number): Promise<LockedDocument> {
  const ofFamily = family === 'daily reports' ? sql`d.type = 'daily_report'` : sql`d.type <> 'daily_report'`;
  const { rows } = await sql<LockedDocument>`
    select d.id, d.type, d.project_id, d.work_item_id, d.date, d.fields, d.materials, d.state, d.created_by, d.decided_by,
      d.updated_at
    from documents d
    where d.id = ${id} and ${ofFamily} and ${visibleProject(ctx, sql`d.project_id`)}
    for update of d`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

/**
 * The same with its project locked before it, in the same order as a write that changes or deletes a task and then reaches its
 * documents. @throws not_found
 */
export async function lockReportAndProject(ctx: Context, id: number): Promise<LockedDocument> {
  const row = await ctx.database
    .selectFrom('documents')
    .select('work_item_id')
    .where('id', '=', id)
    .where('type', '=', 'daily_report')
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  await lockItem(ctx, 'tasks', row.work_item_id);
  return lockDocument(ctx, 'daily reports', id);
}
