import { type EncodingName, MAX_FILE_BYTES, type TableSource } from '@plumbline/contract';
import type { Context } from '../context.ts';
import { fileOfBody } from '../http/bodies/file-of-body.ts';
import { invalid, type Problem, problem } from '../problem.ts';
import { importQueue } from '../threads/import-queue.ts';
import { readInThread } from '../threads/read-in-thread.ts';
import type { TableChoices } from './table-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** How many rows, and how many sentences of a refusal, are answered. */
export const MAX_ANSWERED_ROWS = 200;

/** What is wrong with a row, by the words of the column. */
export type RowError = { column: string; message: string };

/** A row, as a spreadsheet numbers it, with what is wrong with it; good when that is nothing. */
export type ReadTableRow = { number: number; errors: readonly RowError[] };

/** What of the body says how its file is to be read. */
export type FileChoices = TableChoices & { encoding?: EncodingName | undefined };

const SPLIT = 'Split it and import the parts one by one.';

/**
 * Reads the table of an import in its own thread, before the transaction.
 * @param script what runs `answerInThread`
 * @param things what the rows are, in a sentence: 'employees'
 * @param most how many of them can be imported at a time
 * @param given fields that are given for all rows without one
 * @throws too_large over 10 MiB decoded; invalid, at `file`, for what is no such table
 */
export async function readImportedTable<Table extends { source: TableSource }>(
  ctx: Context,
  body: { file: string; file_name: string; dry_run: boolean } & FileChoices,
  { script, things, most, given }: { script: URL; things: string; most: number; given?: readonly string[] },
): Promise<Table> {
  const bytes = await fileOfBody(ctx, 'file', body.file, MAX_FILE_BYTES);
  const words = {
    tooSlow: `This file takes too long to read. ${SPLIT}`,
    tooLarge: `This file is too large to read. Up to ${most.toLocaleString('en')} ${things} can be imported at a time. ${SPLIT}`,
    failed: 'This file could not be read. Save it again as CSV or Excel (.xlsx) and retry.',
  };
  try {
    const { encoding, sheet, columns, comma, dates, skip_repeated, include_hidden } = body;
    const input = {
      fileName: body.file_name,
      choices: { encoding, sheet, columns, comma, dates, skip_repeated, include_hidden, given },
    };
    const caller = ctx.actor.userId;
    const table = await importQueue.run(caller, () =>
      readInThread<Table>(script, bytes, input, words, { caller }),
    );
    if (!body.dry_run) refuseUnchosen(table.source, sheet);
    return table;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.cause) ctx.log.info({ err: error.cause }, `a table of ${things} could not be read`);
    throw invalid({ [error.field]: error.message });
  }
}

/** @throws invalid where several sheets have the columns and none was chosen, or columns are missing */
function refuseUnchosen({ sheets, missing_fields }: TableSource, sheet: string | undefined): void {
  const fitting = sheets.filter(({ fits }) => fits).map(({ name }) => `'${name}'`);
  if (fitting.length > 1 && sheet === undefined)
    throw invalid({
      sheet: `Several sheets have the columns: ${fitting.slice(0, 10).join(', ')}. Please choose one.`,
    });
  refuseUnmapped(missing_fields);
}

/**
 * For an import that is no dry run.
 * @throws invalid, at `columns`, where a required field has no column
 */
export function refuseUnmapped(missingFields: readonly string[]): void {
  if (missingFields.length > 0)
    throw invalid({ columns: 'Some columns that are required are not mapped yet.' });
}

/** The rows of a table, those with errors first. */
export function sortOutRows<Row extends ReadTableRow>(rows: readonly Row[]): { bad: Row[]; good: Row[] } {
  const { bad = [], good = [] } = Object.groupBy(rows, ({ errors }) => (errors.length > 0 ? 'bad' : 'good'));
  return { bad, good };
}

/** The refusal of a table with bad rows: nothing is added, and each is named by row and column. */
export function refuseRows(bad: readonly ReadTableRow[], of: number): Problem {
  const sentences = bad.flatMap(({ number, errors }) =>
    errors.map(({ column, message }) => ({ path: `rows.${number}.${column}`, message })),
  );
  const errors: Record<string, string[]> = {};
  for (const { path, message } of sentences.slice(0, MAX_ANSWERED_ROWS))
    errors[path] = [...(errors[path] ?? []), message];
  const are = bad.length === 1 ? 'is' : 'are';
  const message = `Nothing was added: ${bad.length.toLocaleString('en')} of ${of.toLocaleString('en')} rows ${are} not valid.`;
  return problem('invalid', { message, errors });
}
