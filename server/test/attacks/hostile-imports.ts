import {
  type Endpoint,
  employeeHeadings,
  families,
  importCalendarDays,
  importEmployees,
  importMaterials,
  importProject,
  MAX_HOLIDAY_TEXT,
  priceListHeadings,
} from '@plumbline/contract';
import type { Client, Reply } from '../client.ts';

/** As long as a cell of a spreadsheet can be. */
const LONG_CELL = 32_000;
const ROWS = 3;

/** Some 400 kB: a table whose cells have one letter each, again and again. @param letter not of ASCII: the encoding is guessed */
function tableOf(headings: readonly string[], letter: string): string {
  const row = headings.slice(0, 4).map(() => letter.repeat(LONG_CELL));
  const lines = [headings, ...Array.from({ length: ROWS }, () => row)];
  return Buffer.from(lines.map((cells) => cells.join(',')).join('\n'), 'latin1').toString('base64');
}

const assetHeadings = [
  ...['Brand', 'Description', 'Serial No.', 'Company', 'Category', 'Condition'],
  ...['Purchase Date', 'Warranty Expiry Date'],
];
const scheduleHeadings = ['code', 'title', 'parent_code', 'start_date', 'end_date'];

const tables: readonly [endpoint: Endpoint, headings: readonly string[], more: object][] = [
  [importEmployees, Object.values(employeeHeadings), {}],
  [importMaterials, Object.values(priceListHeadings), {}],
  [families.tools.import, assetHeadings, {}],
  [importProject, scheduleHeadings, { weights: 'equal' }],
];

/** Sends calendars of one line without an end, and tables of cells without an end; nothing of them is saved. */
export async function importHostileFiles(importer: Client, companyId: number): Promise<Reply<unknown>[]> {
  const replies: Reply<unknown>[] = [];
  for (const beginning of ['A', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;', '2026-01-01,']) {
    const text = `${beginning}${'A'.repeat(MAX_HOLIDAY_TEXT - beginning.length)}`;
    replies.push(await importer.send(importCalendarDays, { params: { id: companyId }, body: { text } }));
  }
  // One after the other: of one person only three are taken at once, and all are to be read.
  for (const [endpoint, headings, more] of tables)
    for (const letter of ['a', '\u00e9'])
      replies.push(
        await importer.request(endpoint.path, {
          method: 'POST',
          body: { file: tableOf(headings, letter), file_name: 'table.csv', dry_run: true, ...more },
        }),
      );
  return replies;
}
