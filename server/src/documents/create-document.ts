import {
  type createDailyReport as createDailyReportEndpoint,
  type createDocument as createDocumentEndpoint,
  type DocumentType,
  descriptorOf,
  type Input,
  type ItemType,
  type NewDocument,
  type SiteDocument,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyReviewers } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import { nextNumber } from '../platform/database/running-number.ts';
import { invalid } from '../platform/problem.ts';
import { type LockedItem, lockItem } from '../projects/index.ts';
import { withReportRules } from './daily-report.ts';
import { changeFiles, type NewFiles } from './document-files.ts';
import { type Fields, readFields } from './read-fields.ts';
import { storedMaterials } from './reported-materials.ts';
import { reportsToReview } from './reports-to-review.ts';
import { readDocument } from './select-documents.ts';

/** Writes the daily report of a task. @throws as `addDocument` does */
export function createDailyReport(
  ctx: Context,
  { body }: Input<typeof createDailyReportEndpoint>,
  files: NewFiles,
): Promise<SiteDocument> {
  return addDocument(ctx, { type: 'tasks', id: body.task_id }, body, files);
}

/** Adds a document of any other type to a project or a task. @throws as `addDocument` does */
export function createDocument(
  ctx: Context,
  { params, body }: Input<typeof createDocumentEndpoint>,
  files: NewFiles,
): Promise<SiteDocument> {
  return addDocument(
    ctx,
    { type: params.kind === 'project' ? 'projects' : 'tasks', id: params.id },
    body,
    files,
  );
}

/**
 * Adds a document. A draft that was sent before is the document that it became, and nothing is written.
 * @throws not_found; invalid when the type does not belong there, or by the rules of its fields and files
 */
async function addDocument(
  ctx: Context,
  target: { type: ItemType; id: number },
  body: NewDocument,
  files: NewFiles,
): Promise<SiteDocument> {
  const sent = await sentBefore(ctx, body.draft_id);
  if (sent !== null) return readDocument(ctx, sent);
  // Under the lock of its project no task gets its first child meanwhile.
  const item = await lockItem(ctx, target.type, target.id);
  // Sent twice at once, the second waited for the lock: it takes no number.
  const sentMeanwhile = await sentBefore(ctx, body.draft_id);
  if (sentMeanwhile !== null) return readDocument(ctx, sentMeanwhile);
  refuseMisplaced(body.type, item);
  const read = readFields(body.type, body);
  const fields = await withReportRules(ctx, body.type, read, item.id);
  const materials = await storedMaterials(ctx, body.materials);
  const id = await insertDocument(ctx, item, body, { date: read.date as string, fields, materials });
  if (id === null) return readDocument(ctx, (await sentBefore(ctx, body.draft_id)) as number);
  await changeFiles(ctx, { id, type: body.type }, files);
  if (body.type === 'daily_report') await notifyReviewers(ctx, reportsToReview, id);
  return readDocument(ctx, id);
}

/** The document that the actor's draft became, or null. */
async function sentBefore(ctx: Context, draftId: string | undefined): Promise<number | null> {
  if (draftId === undefined) return null;
  const row = await ctx.database
    .selectFrom('documents')
    .select('id')
    .where('created_by', '=', ctx.actor.employeeId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @throws invalid when a type is not added to such an item. Rule: DOCUMENT-3. */
function refuseMisplaced(type: DocumentType, item: LockedItem): void {
  const { title, addTo, lastLevelOnly } = descriptorOf(type);
  const isProject = item.parent_id === null;
  if (!addTo.includes(isProject ? 'project' : 'task'))
    throw invalid({
      type: isProject
        ? `${title} cannot be added to a project. Please select a task.`
        : `${title} cannot be added to a task. Please select the project.`,
    });
  if (lastLevelOnly && item.is_parent)
    throw invalid({ type: `${title} can only be added to a bottom-level task.` });
}

/** Writes the row, and gives its id; null when the same draft got there first. */
async function insertDocument(
  ctx: Context,
  item: LockedItem,
  { type, draft_id }: NewDocument,
  { date, fields, materials }: { date: string; fields: Fields; materials: string | null },
): Promise<number | null> {
  const { letters } = descriptorOf(type);
  const running = await nextNumber(ctx, `documents:${type}`, item.project_id);
  const { rows } = await sql<{ id: number }>`
    insert into documents (type, number, project_id, work_item_id, item_ids, date, fields, materials, draft_id, created_by)
    values (${type}, (select number_in_series(p.code || '-' || ${letters}::text, ${running}::integer) from work_items p where p.id = ${item.project_id}),
      ${item.project_id}, ${item.id}, ${[...item.ancestor_ids, item.id]}::integer[], ${date}::date,
      ${JSON.stringify({ ...nothingTyped(type), ...fields })}::jsonb, ${materials}::jsonb,
      ${draft_id ?? null}::uuid, ${ctx.actor.employeeId})
    on conflict on constraint documents_draft do nothing
    returning id`.execute(ctx.database);
  return rows[0]?.id ?? null;
}

/** Every field of a type, empty: a field that is there appears in the history when it is filled in later. */
function nothingTyped(type: DocumentType): Fields {
  return Object.fromEntries(Object.keys(descriptorOf(type).fields).map((name) => [name, null]));
}
