import { MAX_TABLE_LINES } from '../../platform/tables/limits.ts';
import { readCells } from '../../platform/tables/read-cells.ts';
import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import { type EmployeeTable, readRows } from './read-rows.ts';

/** The thread in which a table of employees is read and its rows are held against the schema. */
await answerInThread<EmployeeTable>(async ({ bytes }) => readRows(await readCells(bytes, MAX_TABLE_LINES)));
