import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** What a printed document tells beside itself. */
export type PrintFacts = {
  id: number;
  company: string;
  project_title: string;
  project_code: string;
  location: string | null;
  client_name: string | null;
  client_address: string | null;
  /** The contents of its files by the files' ids in the document. */
  contents: Record<string, string> | null;
};

/** The facts of some documents by their ids. The letterhead is that of the author's company. */
export async function readPrintFacts(
  ctx: Context,
  documentIds: readonly number[],
): Promise<Map<number, PrintFacts>> {
  const { rows } = await sql<PrintFacts>`
    select d.id, c.name as company, p.title as project_title, p.code as project_code, p.location,
      p.client_name, p.client_address,
      (select json_object_agg(df.id, f.sha256) from document_files df join files f on f.id = df.file_id
        where df.document_id = d.id) as contents
    from documents d
      join employees e on e.id = d.created_by
      join companies c on c.id = e.company_id
      join work_items p on p.id = d.project_id
    where d.id = any(${documentIds}::integer[])`.execute(ctx.database);
  return new Map(rows.map((row) => [row.id, row]));
}
