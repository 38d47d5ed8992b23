import type {
  eraseDocumentFile as eraseDocumentFileEndpoint,
  Input,
  SiteDocument,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { visibleProject } from '../projects/index.ts';
import { readDocument } from './select-documents.ts';

/**
 * Erases a file of a document in any state. An approved report stays as it was approved but for that: a picture of the
 * wrong person, or one that no one may keep, must not stay for being in it.
 * @throws not_found, also when the file is gone already
 */
export async function eraseDocumentFile(
  ctx: Context,
  { params }: Input<typeof eraseDocumentFileEndpoint>,
): Promise<SiteDocument> {
  const { rows } = await sql<{ project_id: number; state: string }>`
    select d.project_id, d.state from documents d
    where d.id = ${params.id} and ${visibleProject(ctx, sql`d.project_id`)} for no key update`.execute(
    ctx.database,
  );
  const document = rows[0];
  if (!document) throw problem('not_found');
  // By which the trigger that keeps approved reports as they are lets this one file go.
  await sql`select set_config('plumbline.erased_file', ${String(params.file_id)}, true)`.execute(
    ctx.database,
  );
  const erased = await ctx.database
    .deleteFrom('document_files')
    .where('id', '=', params.file_id)
    .where('document_id', '=', params.id)
    .executeTakeFirst();
  if (erased.numDeletedRows === 0n)
    throw problem('not_found', { message: 'This file has already been removed.' });
  if (document.state === 'approved')
    // Its row does not change, so nothing announces it.
    await sql`select announce_to_readers('documents', ${document.project_id}, ${[params.id]}::integer[], 'documents')`.execute(
      ctx.database,
    );
  else
    await sql`update documents set updated_at = clock_timestamp() where id = ${params.id}`.execute(
      ctx.database,
    );
  return readDocument(ctx, params.id);
}
