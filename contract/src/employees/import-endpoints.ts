import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fileText } from '../platform/file-text.ts';
import { defaultCompany, tableChoices, tableSource } from '../platform/import-choices.ts';
import { flagInput, queryFlag } from '../platform/scalars.ts';
import { employeeFilters } from './record-endpoints.ts';

/** The most employees that one table brings. */
export const MAX_IMPORTED_EMPLOYEES = 5000;

/** A row of the table as it was read: what it would make, or what is wrong with it. */
export const importedEmployee = z.object({
  /** The row's number as the spreadsheet shows it; the heading is row 1. */
  row: z.number().int(),
  unique_id: z.string(),
  name: z.string(),
  /** By column of the table; empty when the row is good. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportedEmployee = z.infer<typeof importedEmployee>;

export const importEmployees = endpoint({
  name: 'importEmployees',
  method: 'POST',
  path: '/employees/import',
  permission: 'employee.write',
  changes: { employees: 'any' },
  summary:
    'Add employees from a CSV or Excel file with the columns of the export; all or none. `company_id` is that of rows without one, and columns of leave credits set those of this year. `dry_run` saves nothing and lists the rows with errors',
  body: z.object({
    file: fileText().min(1, 'Please choose a file.'),
    file_name: z.string().max(255).default(''),
    ...tableChoices,
    ...defaultCompany,
    dry_run: flagInput.default(false),
  }),
  answer: z.object({
    counts: z.object({ rows: z.number().int(), good: z.number().int(), bad: z.number().int() }),
    /** How many were added; 0 of a dry run. */
    added: z.number().int(),
    /** How the file was read. */
    source: tableSource,
    /** Columns of the table that nothing is taken from. */
    unknown_columns: z.array(z.string()),
    /** Rows with errors first, then the valid ones; at most 200. */
    rows: z.array(importedEmployee),
  }),
  message: 'Employees Added!',
  isDryRun: ({ dry_run }) => dry_run,
  maxBodyMegabytes: 15,
});

export const exportEmployees = endpoint({
  name: 'exportEmployees',
  method: 'GET',
  path: '/employees/export',
  permission: 'employee.full-records',
  confirmed: true,
  dependsOn: {},
  summary:
    'Path of an .xlsx with the filtered list, which can be imported again; NRIC, work permit and passport numbers are masked unless `whole_numbers` is given',
  query: employeeFilters.extend({ whole_numbers: queryFlag }),
  answer: z.string(),
});

export const getEmployeeTemplate = endpoint({
  name: 'getEmployeeTemplate',
  method: 'GET',
  path: '/employees/import-template',
  permission: 'employee.write',
  dependsOn: {},
  summary: 'Path of an empty .xlsx with the columns of the import',
  answer: z.string(),
});
