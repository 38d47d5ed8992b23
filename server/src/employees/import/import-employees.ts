import {
  type Answer,
  type ImportedEmployee,
  type Input,
  type importEmployees as importEmployeesEndpoint,
  MAX_IMPORTED_EMPLOYEES,
} from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import {
  MAX_ANSWERED_ROWS,
  readImportedTable,
  refuseRows,
  sortOutRows,
} from '../../platform/tables/import-table.ts';
import type { EmployeeHooks } from '../hooks.ts';
import { refuseUnknownCompany } from '../refuse-unknown-company.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { insertEmployees } from './insert-employees.ts';
import type { EmployeeTable } from './read-rows.ts';

type Request = Input<typeof importEmployeesEndpoint>;

/**
 * Reads the table of an import in its own thread, before the transaction.
 * @throws too_large over 10 MiB decoded; invalid, at `file`, for what is no table of employees
 */
export function readEmployees(ctx: Context, { body }: Request): Promise<EmployeeTable> {
  const script = new URL('./employees-worker.ts', import.meta.url);
  const given = body.company_id === undefined ? [] : ['company_id'];
  return readImportedTable(ctx, body, { script, things: 'employees', most: MAX_IMPORTED_EMPLOYEES, given });
}

/**
 * Adds the employees of a table, all or none. A dry run only reports what an import would do.
 * @throws invalid with `rows.<row>.<column>` for each bad row; duplicate when somebody else was first
 */
export async function importEmployees(
  ctx: Context,
  hooks: EmployeeHooks,
  { body }: Request,
  { source, unknownColumns, rows }: EmployeeTable,
): Promise<Answer<typeof importEmployeesEndpoint>> {
  await refuseUnknownCompany(ctx, body.company_id);
  const checked = await checkRows(ctx, rows, body.company_id ?? null);
  const { bad, good } = sortOutRows(checked);
  if (!body.dry_run) {
    if (bad.length > 0) throw refuseRows(bad, rows.length);
    const added = await insertEmployees(ctx, good);
    for (const after of hooks.afterAdding) await after(ctx, added);
  }
  return {
    counts: { rows: rows.length, good: good.length, bad: bad.length },
    added: body.dry_run ? 0 : good.length,
    source,
    unknown_columns: unknownColumns.slice(0, MAX_ANSWERED_ROWS),
    rows: [...bad, ...good].slice(0, MAX_ANSWERED_ROWS).map(present),
  };
}

function present({ number, uniqueId, name, errors }: CheckedRow): ImportedEmployee {
  return { row: number, unique_id: uniqueId, name, errors };
}
