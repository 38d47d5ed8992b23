import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { orderOfPaper, type Paper, paperTable, printable, readLetterhead } from '../../print/index.ts';
import {
  type CountedFamily,
  type CountingRow,
  type CountingScope,
  readCountingRows,
} from './read-counting-rows.ts';

type Content = { scope: CountingScope; rows: CountingRow[]; names: Names };
/** What the filters of a sheet are called. */
type Names = { author: string; project: string | null; warehouse: string | null; category: string | null };

/** The sheets of one family of materials: printed, walked with and written on before a stocktake is entered. */
type Sheet = CountedFamily & {
  /** What its links are called. */
  download: string;
  /** The table of its categories. */
  categories: RawBuilder<unknown>;
  /** Whose stock is counted. */
  placeOf(names: Names): string;
};

/** Makes what prints the counting sheets of a family. */
function sheetOf(sheet: Sheet) {
  const paper = printable<CountingScope, Content>({
    download: sheet.download,
    permission: 'stocktake.create',
    read: (ctx, scope) => readSheet(ctx, sheet, scope),
    order: async (ctx, content) => orderOfPaper(ctx, await sheetPaper(ctx, sheet, content)),
    fileName: ({ names }) => sheetName(sheet, names),
  });
  return {
    downloads: paper.downloads,
    /** Prints a counting sheet. @throws not_found; invalid; not_ready */
    print: async (ctx: Context, scope: CountingScope): Promise<{ pdf_full_url: string }> =>
      paper.print(ctx, scope, await readSheet(ctx, sheet, scope)),
  };
}

/** Counting sheets of specialised materials, of a project or of the company's store. */
export const countingSheet = sheetOf({
  type: 'Specialised',
  download: 'counting-sheet',
  categories: sql`material_categories`,
  category: sql`m.material_category_id`,
  place: 'project_id',
  placeOf: ({ project }) => project ?? 'Company store',
});

/** Counting sheets of common materials, which are the company's. */
export const commonCountingSheet = sheetOf({
  type: 'Common',
  download: 'common-counting-sheet',
  categories: sql`common_material_categories`,
  category: sql`m.common_material_category_id`,
  place: 'warehouse_id',
  placeOf: () => 'Common materials',
});

async function readSheet(ctx: Context, sheet: Sheet, scope: CountingScope): Promise<Content> {
  const rows = await readCountingRows(ctx, sheet, scope);
  return { scope, rows, names: await readNames(ctx, sheet, scope) };
}

async function readNames(ctx: Context, { categories }: Sheet, scope: CountingScope): Promise<Names> {
  const { project_id = null, warehouse_id = null, category = null } = scope;
  const { rows } = await sql<Names>`
    select btrim(e.first_name || ' ' || e.last_name) as author,
      (select p.title from work_items p where p.id = ${project_id}) as project,
      (select w.name from warehouses w where w.id = ${warehouse_id}) as warehouse,
      (select c.name from ${categories} c where c.id = ${category}) as category
    from employees e where e.id = ${ctx.actor.employeeId}`.execute(ctx.database);
  const [names] = rows as [Names];
  return category === 0 ? { ...names, category: 'Uncategorized' } : names;
}

const sheetName = ({ placeOf }: Sheet, names: Names) => `Counting sheet - ${placeOf(names)}`;

async function sheetPaper(ctx: Context, sheet: Sheet, { scope, rows, names }: Content): Promise<Paper> {
  return {
    title: 'Counting sheet',
    name: sheetName(sheet, names),
    author: names.author,
    date: { label: 'Date', day: siteToday(ctx) },
    letterhead: await readLetterhead(ctx, {
      employeeId: ctx.actor.employeeId,
      projectId: scope.project_id || null,
    }),
    facts: {
      columns: 3,
      cells: [
        { label: 'Stock of', value: sheet.placeOf(names) },
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
