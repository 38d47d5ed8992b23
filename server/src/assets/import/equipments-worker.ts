import { equipments } from '@plumbline/contract';
import type { FileChoices } from '../../platform/tables/import-table.ts';
import { MAX_TABLE_LINES } from '../../platform/tables/limits.ts';
import { readSheets } from '../../platform/tables/read-sheets.ts';
import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import { type AssetTable, readRows } from './read-rows.ts';

/** The thread in which a table of equipment is read and its rows are validated against the schema. */
answerInThread<AssetTable, FileChoices>(async ({ bytes, choices }) =>
  readRows(equipments, await readSheets(bytes, choices, MAX_TABLE_LINES), choices),
);
