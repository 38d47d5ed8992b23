import {
  creditHeadings,
  type EmployeeTableField,
  employeeHeadings,
  employeeTableFields,
  type exportEmployees as exportEmployeesEndpoint,
  type Input,
} from '@plumbline/contract';
import type { ColumnDef } from 'hucre/xlsx';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet, TemplateDownload } from '../../platform/http/send-files.ts';
import { dayCell, type SheetColumn } from '../../platform/tables/sheet-columns.ts';
import { recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import type { EmployeeRecordRow } from '../employee-records.ts';
import { withMasks } from '../identity-numbers.ts';
import { employeeList } from '../read-employees.ts';
import { type ColumnKind, kindOf } from './table-columns.ts';
import { employeeGuide } from './template-guide.ts';

type Filters = Input<typeof exportEmployeesEndpoint>['query'];

const layout: Record<ColumnKind | 'days', Pick<ColumnDef, 'width' | 'numFmt'>> = {
  text: { width: 18, numFmt: '@' },
  date: { width: 13, numFmt: 'yyyy-mm-dd' },
  amount: { width: 12, numFmt: '0.00' },
  company: { width: 28, numFmt: '@' },
  role: { width: 24, numFmt: '@' },
  choice: { width: 12, numFmt: '@' },
  days: { width: 12, numFmt: '0.#' },
};

/** The columns of a table of employees, as it is exported and imported. */
const columns: SheetColumn<EmployeeRecordRow>[] = employeeTableFields.map((field) => ({
  header: employeeHeadings[field],
  ...layout[kindOf(field)],
  cell: (row) => cellOf(row, field),
}));

/** Those of the template, which also takes leave credits. */
const templateColumns: ColumnDef[] = [
  ...columns,
  ...Object.values(creditHeadings).map((header) => ({ header, ...layout.days })),
];

/** The filtered list by name, as a table; with whole numbers it can be imported again. Rule: AUDIT-8. */
export async function exportEmployees(ctx: Context, { query }: { query: Filters }): Promise<Spreadsheet> {
  const shown = query.whole_numbers ? (row: EmployeeRecordRow) => row : withMasks<EmployeeRecordRow>;
  const list = { ...employeeList(ctx, query), present: (rows: EmployeeRecordRow[]) => rows.map(shown) };
  return {
    fileName: `employees-${siteToday(ctx)}`,
    sheet: 'Employees',
    ...sheetOf(recordsOf(ctx, list, { sort: 'name', direction: 'asc' }), columns),
  };
}

/** The table without rows. */
export async function getEmployeeTemplate(): Promise<TemplateDownload> {
  return {
    fileName: 'employees-to-import',
    sheet: 'Employees',
    columns: templateColumns,
    guide: employeeGuide,
  };
}

/** A value as its cell holds it; a text is written as a text, whatever it looks like. */
function cellOf(row: EmployeeRecordRow, field: EmployeeTableField): string | number | Date | null {
  if (field === 'company_id') return row.company_name;
  if (field === 'role_id') return row.role_name;
  const value = row[field] as string | null;
  if (value === null) return null;
  const kind = kindOf(field);
  if (kind === 'amount') return Number(value);
  if (kind === 'date') return dayCell(value);
  return field === 'gender' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}
