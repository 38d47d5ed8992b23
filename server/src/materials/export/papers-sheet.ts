import { type Context, siteToday } from '../../platform/context.ts';
import type { List } from '../../platform/database/list.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { type SheetColumn, text } from '../../platform/tables/sheet-columns.ts';
import { linesOf, recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import { refuseHiddenScope, type Scope } from '../parts/scope.ts';
import { amountOf } from '../print/lines-of-paper.ts';

/** How many papers are read at once, with all their lines. */
const PAPERS_AT_ONCE = 200;

type Described = { code: string; description: string; unit: string };
type Placed = { project: { title: string }; task: { hierarchy: string } | null };

/** The columns of the material of a line. */
export const materialColumns: SheetColumn<{ line: Described | null }>[] = [
  text('Code', ({ line }) => line?.code, 16),
  text('Description', ({ line }) => line?.description, 40),
  text('Unit', ({ line }) => line?.unit, 8),
];

/** The columns of the project and the task of a paper. */
export const placeColumns: SheetColumn<{ paper: Placed }>[] = [
  text('Project', ({ paper }) => paper.project.title, 28),
  text('Task', ({ paper }) => paper.task?.hierarchy, 40),
];

/** In whole cents, as the paper prints it. */
export const amountCell = (quantity: number, price: number) =>
  Number(amountOf({ quantity: String(quantity), price: String(price) }));

/** A spreadsheet of the papers of a list, a row for each line; a paper without lines has its own row. @throws not_found */
export async function papersSheet<Sort extends string, Row, Paper extends { materials: readonly unknown[] }>(
  ctx: Context,
  sheet: string,
  list: List<Sort, Row, Paper>,
  query: Scope & { sort: Sort; direction: 'asc' | 'desc' },
  columns: readonly SheetColumn<{
    paper: NoInfer<Paper>;
    line: NoInfer<Paper>['materials'][number] | null;
  }>[],
): Promise<Spreadsheet> {
  await refuseHiddenScope(ctx, query);
  const lines = linesOf(recordsOf(ctx, list, query, PAPERS_AT_ONCE), (paper) =>
    (paper.materials.length > 0 ? paper.materials : [null]).map((line) => ({ paper, line })),
  );
  return { fileName: `${sheet} - ${siteToday(ctx)}`, sheet, ...sheetOf(lines, columns) };
}
