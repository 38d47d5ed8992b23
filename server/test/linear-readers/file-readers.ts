import { families } from '@plumbline/contract';
import { readRows as readAssets } from '../../src/assets/import/read-rows.ts';
import { readRows as readEmployees } from '../../src/employees/import/read-rows.ts';
import { readRows as readMaterials } from '../../src/materials/import/read-rows.ts';
import { cellAmount } from '../../src/platform/tables/cell-amount.ts';
import { cellDate } from '../../src/platform/tables/cell-date.ts';
import { workbook, workbookOf, workbookOfSheet } from '../../src/platform/tables/fixtures/workbook.ts';
import { MAX_TABLE_LINES } from '../../src/platform/tables/limits.ts';
import { type ReadSheets, readSheets } from '../../src/platform/tables/read-sheets.ts';
import { calendarDate, endDate } from '../../src/projects/import/calendar-date.ts';
import { readSchedule } from '../../src/projects/import/read-schedule.ts';
import { readersOf } from './reader.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const schedule = (frame: (text: string) => string | Uint8Array) => (text: string) =>
  readSchedule(Buffer.from(frame(text)), 'plan');

const HEADINGS = 'code,title,parent_code,start_date,end_date,progress,weight\n';

/** A table with the same text in all cells of a row. */
const table = (read: (file: ReadSheets) => unknown, headings: string) => async (text: string) => {
  const row = headings.replaceAll(/[^,]+/g, () => quoted(text));
  return read(await readSheets(Buffer.from(`${headings}\n${row}`), {}, MAX_TABLE_LINES));
};

const xer = (row: string) =>
  [
    'ERMHDR\t19.12',
    '%T\tPROJECT\n%F\tproj_id\texport_flag\n%R\t1\tY',
    '%T\tPROJWBS\n%F\twbs_id\tproj_id\tproj_node_flag\twbs_short_name\twbs_name\n%R\t1\t1\tY\tP\tP',
    '%T\tTASK\n%F\ttask_id\tproj_id\twbs_id\ttask_code\ttask_name\ttask_type\tact_start_date\ttarget_end_date\tremain_drtn_hr_cnt',
    `${row}\n%E`,
  ].join('\n');

const msProject = (task: string) =>
  `<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project"><Tasks><Task><UID>1</UID>${task}</Task></Tasks></Project>`;

const sheet = (cell: string, after = '') =>
  `<worksheet><sheetData><row r="1">${cell}</row></sheetData>${after}</worksheet>`;

/** Readers of files that are imported. */
export const fileReaders = [
  ...readersOf('table', {
    'a file of any kind': schedule((text) => text),
    'a table that is not UTF-8': schedule((text) =>
      Buffer.from(`${HEADINGS}A,\u00e9,,,,,\nB,${quoted(text)},,,,,`, 'latin1'),
    ),
    'a heading': schedule((text) => `${quoted(text)},${HEADINGS},A,b,,,,,`),
    'a title': schedule((text) => `${HEADINGS}${quoted(text)},${quoted(text)},,,,,`),
    'figures of a schedule': schedule((text) => {
      const cell = quoted(text);
      return `${HEADINGS}A,b,,${cell},${cell},${cell},${quoted(`1${text}%`)}`;
    }),
    'a cell without quotes': schedule((text) => `${HEADINGS}A,b${text},,,,,`),
    'a quote that is never closed': schedule((text) => `${HEADINGS}A,"${text}`),
    'an amount': (text) => [cellAmount(text), cellAmount(text, 'decimal')],
    'a day': (text) => [cellDate(text), calendarDate(text), endDate(`2026-01-01${text}`, text)],
    'a table of employees': table(
      (file) => readEmployees(file, {}),
      'Company,Employee ID,First Name,Last Name,Contact Number,Role,Birthdate,Basic Pay',
    ),
    'a price list': table((file) => readMaterials(file, {}), 'Code,Description,Unit,Price,Supplier,Category'),
    'a table of tools': table(
      (file) => readAssets(families.tools, file, {}),
      'Brand,Description,Serial No.,Company,Category,Condition,Purchase Date,Warranty Expiry Date',
    ),
  }),
  ...readersOf('schedule', {
    'an XER file': schedule(xer),
    'the columns of an XER file': schedule((text) => `ERMHDR\n%T\tTASK\n%F\t${text}\n%R\t${text}\n%E`),
    'a name in an XER file': schedule((text) =>
      xer(`%R\t1\t1\t1\tA\t${text}\tTT_Task\t2026-01-01 08:00\t2026-01-02${text}\t8`),
    ),
    'figures in an XER file': schedule((text) =>
      xer(`%R\t1\t1\t1\t${text}\tA\tTT_Task\t${text}\t2026-01-02 00:00\t${text}`),
    ),
  }),
  ...readersOf('markup', {
    'an XML file': schedule(msProject),
    'the head of an XML file': schedule((text) => `<?xml ${text}`),
    'a name in an XML file': schedule((text) => msProject(`<Name>${escaped(text)}</Name>`)),
    'figures in an XML file': schedule((text) => {
      const cell = escaped(text);
      return msProject(
        `<OutlineNumber>${cell}</OutlineNumber><Start>2026-01-01T${cell}</Start><Finish>2026-01-01T00:00${cell}</Finish><Duration>PT${cell}</Duration><PercentComplete>${cell}</PercentComplete>`,
      );
    }),
    'an attribute in an XML file': schedule((text) =>
      msProject(`<Name a="${escaped(text)}" ${text}>b</Name>`),
    ),
    'a sheet of a workbook': schedule(workbookOfSheet),
    'a text in a workbook': schedule((text) =>
      workbook([
        ['code', 'title'],
        ['A', escaped(text)],
      ]),
    ),
    'names of cells': schedule((text) => {
      const named = escaped(text);
      return workbookOfSheet(
        sheet(
          `<c r="A${named}" t="${named}" s="${named}"><v>1</v></c><c r="${named}"><v>1</v></c>`,
          `<mergeCells><mergeCell ref="${named}"/></mergeCells>`,
        ),
      );
    }),
    'a number in a workbook': schedule((text) =>
      workbookOfSheet(sheet(`<c r="A1"><v>${escaped(text)}</v></c>`)),
    ),
    'a format of numbers': schedule((text) =>
      workbookOf({
        formats: [text],
        sheets: [{ name: text, xml: sheet('<c r="A1" s="0"><v>12.5</v></c>') }],
      }),
    ),
    'a zip': schedule((text) => `PK\x03\x04${text}`),
  }),
];
