import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** The contents of a document's files (their hashes) by the files' ids in the document. */
export type FileContents = Readonly<Record<string, string>>;

/** The contents of the files of some documents, by the documents' ids; a document that is not there is left out. */
export async function readContents(
  ctx: Context,
  documentIds: readonly number[],
): Promise<Map<number, FileContents>> {
  const { rows } = await sql<{ id: number; contents: FileContents | null }>`
    select d.id, (select json_object_agg(df.id, f.sha256) from document_files df join files f on f.id = df.file_id
      where df.document_id = d.id) as contents
    from documents d where d.id = any(${documentIds}::integer[])`.execute(ctx.database);
  return new Map(rows.map(({ id, contents }) => [id, contents ?? {}]));
}
