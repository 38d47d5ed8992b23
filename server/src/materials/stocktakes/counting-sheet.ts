import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { orderOfPaper, type Paper, paperTable, printable, readLetterhead } from '../../print/index.ts';
import { type CountingRow, type CountingScope, readCountingRows } from './read-counting-rows.ts';

type Content = { scope: CountingScope; rows: CountingRow[]; names: Names };
/** What the filters of a sheet are called. */
type Names = { author: string; project: string | null; warehouse: string | null; category: string | null };

/** The sheet on which a count is written by hand before the stocktake is entered. */
export const countingSheet = printable<CountingScope, Content>({
  download: 'counting-sheet',
  permission: 'stocktake.create',
  read: readSheet,
  order: async (ctx, content) => orderOfPaper(ctx, await sheetPaper(ctx, content)),
  fileName: ({ names }) => sheetName(names),
});

/** Prints a counting sheet. @throws not_found; invalid; not_ready */
export async function printCountingSheet(
  ctx: Context,
  scope: CountingScope,
): Promise<{ pdf_full_url: string }> {
  return countingSheet.print(ctx, scope, await readSheet(ctx, scope));
}

async function readSheet(ctx: Context, scope: CountingScope): Promise<Content> {
  const rows = await readCountingRows(ctx, scope);
  return { scope, rows, names: await readNames(ctx, scope) };
}

async function readNames(ctx: Context, scope: CountingScope): Promise<Names> {
  const { project_id = null, warehouse_id = null, category = null } = scope;
  const { rows } = await sql<Names>`
    select btrim(e.first_name || ' ' || e.last_name) as author,
      (select p.title from work_items p where p.id = ${project_id}) as project,
      (select w.name from warehouses w where w.id = ${warehouse_id}) as warehouse,
      (select c.name from material_categories c where c.id = ${category}) as category
    from employees e where e.id = ${ctx.actor.employeeId}`.execute(ctx.database);
  const [names] = rows as [Names];
  return category === 0 ? { ...names, category: 'Uncategorized' } : names;
}

const placeOf = ({ project }: Names) => project ?? 'Company store';
const sheetName = (names: Names) => `Counting sheet - ${placeOf(names)}`;

async function sheetPaper(ctx: Context, { scope, rows, names }: Content): Promise<Paper> {
  return {
    title: 'Counting sheet',
    name: sheetName(names),
    author: names.author,
    date: { label: 'Date', day: siteToday(ctx) },
    letterhead: await readLetterhead(ctx, {
      employeeId: ctx.actor.employeeId,
      projectId: scope.project_id || null,
    }),
    facts: {
      columns: 3,
      cells: [
        { label: 'Stock of', value: placeOf(names) },
        { label: 'Warehouse', value: names.warehouse ?? 'All' },
        { label: 'Category', value: names.category ?? 'All' },
      ],
    },
    body: {
      template: new URL('counting-sheet.typ', import.meta.url),
      data: { label: 'Materials', materials: materialsTable(rows, scope.stock === 'shown') },
    },
    signatures: ['Counted by', 'Checked by'],
  };
}

/** The materials; the last two columns are empty, for handwriting. */
function materialsTable(rows: readonly CountingRow[], withStock: boolean) {
  const decimal = ({ in_stock }: CountingRow) => in_stock;
  return paperTable<CountingRow>(
    [
      { label: 'No.', text: (_row, index) => String(index + 1) },
      { label: 'Code', text: ({ code }) => code },
      { label: 'Description', width: 'rest', text: ({ description }) => description },
      { label: 'Unit', text: ({ unit }) => unit },
      { label: 'Place', text: ({ warehouse }) => warehouse },
      ...(withStock ? [{ label: 'In stock', decimal }] : []),
      { label: 'Counted', text: () => '' },
      { label: 'Remarks', text: () => '' },
    ],
    rows,
  );
}
