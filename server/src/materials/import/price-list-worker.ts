import { MAX_TABLE_LINES } from '../../platform/tables/limits.ts';
import { readCells } from '../../platform/tables/read-cells.ts';
import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import { type PriceList, readRows } from './read-rows.ts';

/** The thread in which a price list is read and its rows are validated against the schema. */
await answerInThread<PriceList>(async ({ bytes }) => readRows(await readCells(bytes, MAX_TABLE_LINES)));
