import { type BulkPo, may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import { readPaperLines } from '../parts/paper-lines.ts';
import { presentPaperMaterial } from '../parts/paper-materials.ts';
import { type PaperPersonRow, paperPerson, presentPaperPerson } from '../parts/paper-people.ts';
import { type PaperProject, type PaperTask, paperProject, paperTask } from '../parts/paper-place.ts';
import { papersOf } from '../parts/papers.ts';

/** A bulk PO as read from the database. */
export type BulkPoRow = {
  id: number;
  series_no: string;
  company: { id: number; name: string } | null;
  contract_date: string | null;
  contract_number: string | null;
  contract_subject: string | null;
  contract_file_id: number | null;
  contract_name: string | null;
  prepared_by: PaperPersonRow;
  project_id: number;
  task_id: number | null;
  project: PaperProject;
  task: PaperTask | null;
  created_at: Date;
  updated_at: Date;
};

async function readBulkPos(ctx: Context, tail: RawBuilder<unknown>): Promise<BulkPoRow[]> {
  const { rows } = await sql<BulkPoRow>`
    select p.id, p.series_no, p.contract_date, p.contract_number, p.contract_subject, p.contract_file_id, p.project_id,
      p.task_id, p.created_at, p.updated_at,
      (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = p.company_id) as company,
      (select f.name from files f where f.id = p.contract_file_id) as contract_name,
      ${paperPerson(sql`p.prepared_by`)} as prepared_by, ${paperProject(sql`p.project_id`)} as project,
      ${paperTask(sql`p.task_id`)} as task
    from bulk_pos p ${tail}`.execute(ctx.database);
  return rows;
}

/** The lines of bulk POs, by order, with exact decimals. */
export function readBulkPoLines(ctx: Context, rows: readonly Pick<BulkPoRow, 'id'>[]) {
  type Fields = { bulk_qty: string; line_price: string | null };
  const columns = sql<Fields>`l.bulk_qty, l.price as line_price`;
  const source = { table: 'bulk_po_lines', paper: 'bulk_po_id', columns };
  return readPaperLines(ctx, source, rows);
}

/** Bulk POs as they are answered, with their lines. */
async function presentBulkPos(ctx: Context, rows: readonly BulkPoRow[]): Promise<BulkPo[]> {
  const linesOf = await readBulkPoLines(ctx, rows);
  return rows.map(({ contract_file_id, contract_name, ...row }) => ({
    ...row,
    company_id: row.company?.id ?? null,
    contract_attachment: contract_name,
    contract_attachment_full_url: ctx.links.to(ctx.actor, contract_file_id),
    prepared_by: presentPaperPerson(ctx, row.prepared_by),
    materials: linesOf(row.id).map((line) => ({
      ...presentPaperMaterial(ctx, line),
      pivot: {
        bulk_qty: Number(line.bulk_qty),
        price: line.line_price === null ? null : Number(line.line_price),
      },
    })),
    abilities: {
      edit: may(ctx.actor.role, 'bulk-po.edit'),
      delete: may(ctx.actor.role, 'bulk-po.delete'),
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

/** The bulk POs of projects that the actor may see. */
export const bulkPos = papersOf({
  table: 'bulk_pos',
  alias: 'p',
  visible: (ctx) => visibleProject(ctx, sql`p.project_id`),
  read: readBulkPos,
  present: presentBulkPos,
});
