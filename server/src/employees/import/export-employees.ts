import {
  creditHeadings,
  type EmployeeTableField,
  employeeFilters,
  employeeHeadings,
  employeeTableFields,
  type exportEmployees as exportEmployeesEndpoint,
  type Input,
  may,
} from '@plumbline/contract';
import type { ColumnDef } from 'hucre/xlsx';
import { type Context, siteToday } from '../../platform/context.ts';
import { readBatches } from '../../platform/database/list.ts';
import type { Download } from '../../platform/http/downloads.ts';
import type { Spreadsheet, TemplateDownload } from '../../platform/http/send-files.ts';
import { notPermitted } from '../../platform/problem.ts';
import type { EmployeeRecordRow } from '../employee-records.ts';
import { employeeList } from '../read-employees.ts';
import { type ColumnKind, kindOf } from './table-columns.ts';
import { employeeGuide } from './template-guide.ts';

type Filters = Input<typeof exportEmployeesEndpoint>['query'];

/** Excel takes 1900 for a leap year: the days before its 29 February are one off. They stay text. */
const FIRST_EXCEL_DAY = '1900-03-01';

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
const columns: ColumnDef[] = employeeTableFields.map((field) => ({
  key: field,
  header: employeeHeadings[field],
  ...layout[kindOf(field)],
}));

/** Those of the template, which also takes leave credits. */
const templateColumns: ColumnDef[] = [
  ...columns,
  ...Object.entries(creditHeadings).map(([key, header]) => ({ key, header, ...layout.days })),
];

/** The path of the filtered list as a spreadsheet. */
export async function exportEmployees(ctx: Context, { query }: { query: Filters }): Promise<string> {
  return ctx.links.toDownload('employees', ctx.actor, query);
}

/** The path of an empty table to be filled in. */
export async function getEmployeeTemplate(ctx: Context): Promise<string> {
  return ctx.links.toDownload('employee-template', ctx.actor, {});
}

/** The filtered list as a table that can be imported again. @throws not_allowed */
async function employeeSpreadsheet(ctx: Context, filters: Filters): Promise<Spreadsheet> {
  if (!may(ctx.actor.role, 'employee.full-records')) throw notPermitted('employee.full-records');
  return {
    fileName: `employees-${siteToday(ctx)}`,
    sheet: 'Employees',
    columns,
    rows: rowsOf(ctx, employeeFilters.parse(filters)),
  };
}

/** The table without rows. @throws not_allowed */
async function employeeTemplate(ctx: Context): Promise<TemplateDownload> {
  if (!may(ctx.actor.role, 'employee.write')) throw notPermitted('employee.write');
  return {
    fileName: 'employees-to-import',
    sheet: 'Employees',
    columns: templateColumns,
    guide: employeeGuide,
  };
}

export const employeeDownloads: Record<string, Download> = {
  employees: employeeSpreadsheet,
  'employee-template': employeeTemplate,
};

/** Everybody who matches, by name, read as far as the browser has taken. */
async function* rowsOf(ctx: Context, filters: Filters): AsyncGenerator<Record<string, unknown>> {
  const batches = readBatches(ctx, employeeList(ctx, filters), { sort: 'name', direction: 'asc' });
  for await (const rows of batches)
    for (const row of rows)
      yield Object.fromEntries(employeeTableFields.map((field) => [field, cellOf(row, field)]));
}

/** A value as its cell holds it; a text is written as a text, whatever it looks like. */
function cellOf(row: EmployeeRecordRow, field: EmployeeTableField): string | number | Date | null {
  if (field === 'company_id') return row.company_name;
  if (field === 'role_id') return row.role_name;
  const value = row[field] as string | null;
  if (value === null) return null;
  const kind = kindOf(field);
  if (kind === 'amount') return Number(value);
  if (kind === 'date') return value < FIRST_EXCEL_DAY ? value : new Date(`${value}T00:00:00Z`);
  return field === 'gender' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}
