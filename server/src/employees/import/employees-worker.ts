import { readCells } from '../../platform/tables/read-cells.ts';
import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import { type EmployeeTable, readRows } from './read-rows.ts';

/** Lines of a CSV that are read at all, blank ones included: far more than a table of employees has. */
const MAX_LINES = 100_000;

/** The thread in which a table of employees is read and its rows are held against the schema. */
await answerInThread<EmployeeTable>(async ({ bytes }) => readRows(await readCells(bytes, MAX_LINES)));
