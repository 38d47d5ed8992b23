import {
  type DocumentChanges,
  descriptorOf,
  type Input,
  type SiteDocument,
  type updateDocument as updateDocumentEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { asEdit, undecided } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { refusalOfEdit } from './abilities.ts';
import { withReportRules } from './daily-report.ts';
import { changeFiles, type NewFiles } from './document-files.ts';
import { type Family, type LockedDocument, lockDocument } from './lock-document.ts';
import { notifyResubmitted } from './notify-decision.ts';
import { readFields } from './read-fields.ts';
import { storedMaterials } from './reported-materials.ts';
import { reportsToReview } from './reports-to-review.ts';
import { readDocument } from './select-documents.ts';

/**
 * Changes a document; what the body does not name stays as it is. A daily report that was rejected is open again, and
 * everybody who can review it is notified.
 * @throws not_found, stale; wrong_state once it is approved; invalid by the rules of its type
 */
export async function updateDocument(
  ctx: Context,
  family: Family,
  { params, body }: Input<typeof updateDocumentEndpoint>,
  files: NewFiles,
): Promise<SiteDocument> {
  const document = await lockDocument(ctx, family, params.id);
  refuseOtherType(document, body);
  const version = { table: 'documents', id: document.id, updatedAt: document.updated_at };
  await refuseStale(ctx, { ...version, parts: ['document_files'] }, body.updated_at);
  const refusal = refusalOfEdit(document);
  if (refusal) throw refusal;

  const read = readFields(body.type, body);
  const date = read.date === document.date ? undefined : read.date;
  const changed = await withReportRules(ctx, body.type, { ...read, date }, document.work_item_id);
  await asEdit(ctx, reportsToReview, document.id, async () => {
    await changeFiles(ctx, document, files, body.removed_file_ids);
    await ctx.database
      .updateTable('documents')
      .set({
        fields: JSON.stringify({ ...document.fields, ...changed }),
        // Also when only its files have changed: they are a part of the version.
        updated_at: sql`clock_timestamp()`,
        ...(read.date !== undefined && { date: read.date }),
        ...(body.materials !== undefined && {
          materials: await storedMaterials(ctx, body.materials, document.materials ?? []),
        }),
        ...(document.state === 'rejected' && {
          state: 'open',
          ...undecided,
        }),
      })
      .where('id', '=', document.id)
      .execute();
  });
  if (document.state === 'rejected') await notifyResubmitted(ctx, document);
  return readDocument(ctx, document.id);
}

/** @throws invalid when a body goes by the rules of another type than the document's own */
function refuseOtherType({ type }: LockedDocument, body: DocumentChanges): void {
  if (type !== body.type)
    throw invalid({
      type: `This is a document of the type ${descriptorOf(type).title}. Its type cannot change.`,
    });
}
