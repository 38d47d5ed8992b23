import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** How many documents, with how many files, go with a project or task and all below it when it is deleted. */
export async function countDeletedDocuments(
  ctx: Context,
  item: { id: number; project_id: number },
): Promise<{ documents: number; files: number }> {
  const { rows } = await sql<{ documents: number; files: number }>`
    with deleted as materialized (
      select d.id from documents d
      where d.project_id = ${item.project_id} and d.item_ids @> array[${item.id}::integer]
    )
    select (select count(*)::integer from deleted) as documents,
      (select count(*)::integer from document_files f join deleted d on d.id = f.document_id) as files`.execute(
    ctx.database,
  );
  return rows[0] ?? { documents: 0, files: 0 };
}
