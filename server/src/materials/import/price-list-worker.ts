import type { FileChoices } from '../../platform/tables/import-table.ts';
import { MAX_TABLE_LINES } from '../../platform/tables/limits.ts';
import { readSheets } from '../../platform/tables/read-sheets.ts';
import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import { type PriceList, readRows } from './read-rows.ts';

/** The thread in which a price list is read and its rows are validated against the schema. */
answerInThread<PriceList, FileChoices>(async ({ bytes, choices }) =>
  readRows(await readSheets(bytes, choices, MAX_TABLE_LINES), choices),
);
