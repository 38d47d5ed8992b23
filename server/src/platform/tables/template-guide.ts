import { type ColumnDef, writeXlsx } from 'hucre/xlsx';

/** What is said of a column of a template, on a sheet of its own: an example there is never imported. */
export type GuideRow = { column: string; required: boolean; values: string; example: string };

const HEADINGS = ['Column of the sheet', 'Needed', 'What is taken', 'For example'];
const WIDTHS = [28, 10, 80, 30];

/** A template with its headings and the sheet that explains them. */
export function writeTemplate(sheet: string, columns: readonly ColumnDef[], guide: readonly GuideRow[]) {
  const headings = columns.map(({ header }) => header ?? null);
  const explained = guide.filter(({ column }) => headings.includes(column));
  return writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: columns.map(({ width, numFmt }) => ({ ...(width && { width }), ...(numFmt && { numFmt }) })),
        rows: [headings],
        freezePane: { rows: 1 },
      },
      {
        name: 'Guide',
        columns: WIDTHS.map((width) => ({ width, numFmt: '@' })),
        rows: [
          HEADINGS,
          ...explained.map(({ column, required, values, example }) => [
            column,
            required ? 'yes' : 'no',
            values,
            example,
          ]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
}
