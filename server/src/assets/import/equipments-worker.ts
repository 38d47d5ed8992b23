import { equipments } from '@plumbline/contract';
import { MAX_TABLE_LINES } from '../../platform/tables/limits.ts';
import { readCells } from '../../platform/tables/read-cells.ts';
import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import { type AssetTable, readRows } from './read-rows.ts';

/** The thread in which a table of equipment is read and its rows are validated against the schema. */
await answerInThread<AssetTable>(async ({ bytes }) =>
  readRows(equipments, await readCells(bytes, MAX_TABLE_LINES)),
);
