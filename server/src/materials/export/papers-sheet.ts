import { may } from '@plumbline/contract';
import type { ColumnDef } from 'hucre/xlsx';
import { type Context, siteToday } from '../../platform/context.ts';
import type { List } from '../../platform/database/list.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { notPermitted } from '../../platform/problem.ts';
import { text } from '../../platform/tables/sheet-columns.ts';
import { sheetRows } from '../../platform/tables/sheet-rows.ts';
import { refuseHiddenScope, type Scope } from '../parts/scope.ts';
import { amountOf } from '../print/lines-of-paper.ts';

/** How many papers are read at once, with all their lines. */
const PAPERS_AT_ONCE = 200;

type Described = { code: string; description: string; unit: string };

/** The columns of a material, and its cells. */
export const materialColumns = [
  text('code', 'Code', 16),
  text('description', 'Description', 40),
  text('unit', 'Unit', 8),
];
export const materialCells = ({ code, description, unit }: Described) => ({ code, description, unit });

/** The columns of the project and the task of a paper, and their cells. */
export const placeColumns = [text('project', 'Project', 28), text('task', 'Task', 40)];
type Placed = { project: { title: string }; task: { hierarchy: string } | null };
export const placeCells = ({ project, task }: Placed) => ({
  project: project.title,
  task: task?.hierarchy ?? null,
});

/** In whole cents, as the paper prints it. */
export const amountCell = (quantity: number, price: number) =>
  Number(amountOf({ quantity: String(quantity), price: String(price) }));

/** A spreadsheet of papers. @throws not_allowed for who may not use materials any more; not_found for a hidden scope */
export async function papersSheet(
  ctx: Context,
  scope: Scope,
  { sheet, columns, rows }: { sheet: string; columns: ColumnDef[]; rows: Spreadsheet['rows'] },
): Promise<Spreadsheet> {
  if (!may(ctx.actor.role, 'material.use')) throw notPermitted('material.use');
  await refuseHiddenScope(ctx, scope);
  return { fileName: `${sheet} - ${siteToday(ctx)}`, sheet, columns, rows };
}

/** The papers of a list one after the other, each as the cells of its lines; one without lines has its own row. */
export function cellsOf<Sort extends string, Row, Paper extends { materials: readonly unknown[] }>(
  ctx: Context,
  list: List<Sort, Row, Paper>,
  sorting: { sort: Sort; direction: 'asc' | 'desc' },
  cells: { ofPaper: (paper: Paper) => object; ofLine: (line: Paper['materials'][number]) => object },
): AsyncGenerator<Record<string, unknown>> {
  const rowsOf = (paper: Paper) => {
    const ofPaper = { ...cells.ofPaper(paper) };
    if (paper.materials.length === 0) return [ofPaper];
    return paper.materials.map((line) => ({ ...ofPaper, ...cells.ofLine(line) }));
  };
  return sheetRows(ctx, list, sorting, rowsOf, PAPERS_AT_ONCE);
}
