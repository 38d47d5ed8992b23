import {
  type Answer,
  type ImportedEmployee,
  type Input,
  type importEmployees as importEmployeesEndpoint,
  MAX_FILE_BYTES,
  MAX_IMPORTED_EMPLOYEES,
} from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { fileOfBody } from '../../platform/http/bodies/file-of-body.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { UnreadableFile } from '../../platform/tables/unreadable-file.ts';
import { importQueue } from '../../platform/threads/import-queue.ts';
import { readInThread } from '../../platform/threads/read-in-thread.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { insertEmployees } from './insert-employees.ts';
import type { EmployeeTable } from './read-rows.ts';

type Request = Input<typeof importEmployeesEndpoint>;

/** How many rows, and how many sentences of a refusal, are answered. */
const MAX_ANSWERED = 200;

const SPLIT = 'Split it and import the parts one by one.';
const words = {
  tooSlow: `This file takes too long to read. ${SPLIT}`,
  tooLarge: `This file is too large to read. Up to ${MAX_IMPORTED_EMPLOYEES.toLocaleString('en')} employees can be imported at a time. ${SPLIT}`,
  failed: 'This file could not be read. Save it again as CSV or Excel (.xlsx) and retry.',
};

/**
 * Reads the table of an import in a thread of its own, before the transaction.
 * @throws too_large over 10 MiB decoded; invalid, at `file`, for what is no table of employees
 */
export async function readEmployees(ctx: Context, { body }: Request): Promise<EmployeeTable> {
  const bytes = await fileOfBody(ctx, 'file', body.file, MAX_FILE_BYTES);
  const script = new URL('./employees-worker.ts', import.meta.url);
  try {
    return await importQueue.run(ctx.actor.userId, () =>
      readInThread<EmployeeTable>(script, bytes, body.file_name, words),
    );
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.cause) ctx.log.info({ err: error.cause }, 'a table of employees could not be read');
    throw invalid({ file: error.message });
  }
}

/**
 * Adds the employees of a table, all of them or nobody. A dry run only tells what would be.
 * @throws invalid with `rows.<row>.<column>` for each bad row; duplicate when somebody else was quicker
 */
export async function importEmployees(
  ctx: Context,
  { body }: Request,
  { unknownColumns, rows }: EmployeeTable,
): Promise<Answer<typeof importEmployeesEndpoint>> {
  const checked = await checkRows(ctx, rows);
  const { bad = [], good = [] } = Object.groupBy(checked, ({ errors }) =>
    errors.length > 0 ? 'bad' : 'good',
  );
  if (!body.dry_run) {
    if (bad.length > 0) throw refusal(bad, rows.length);
    await insertEmployees(ctx, good);
  }
  return {
    counts: { rows: rows.length, good: good.length, bad: bad.length },
    added: body.dry_run ? 0 : good.length,
    unknown_columns: unknownColumns.slice(0, MAX_ANSWERED),
    rows: [...bad, ...good].slice(0, MAX_ANSWERED).map(present),
  };
}

function present({ number, uniqueId, name, errors }: CheckedRow): ImportedEmployee {
  return { row: number, unique_id: uniqueId, name, errors };
}

function refusal(bad: readonly CheckedRow[], of: number) {
  const sentences = bad.flatMap(({ number, errors }) =>
    errors.map(({ column, message }) => ({ path: `rows.${number}.${column}`, message })),
  );
  const errors: Record<string, string[]> = {};
  for (const { path, message } of sentences.slice(0, MAX_ANSWERED))
    errors[path] = [...(errors[path] ?? []), message];
  const are = bad.length === 1 ? 'is' : 'are';
  const message = `Nothing was added: ${bad.length.toLocaleString('en')} of ${of.toLocaleString('en')} rows ${are} not valid.`;
  return problem('invalid', { message, errors });
}
