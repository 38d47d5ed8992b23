/** An .xlsx is a zip: a small one may unpack to anything. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** XML files in an .xlsx: the reader may start a thread for each large one. */
export const MAX_WORKBOOK_PARTS = 100;

/** Rows by columns of a table, the empty cells between included: 200,000 rows of ten columns. */
export const MAX_CELLS = 2_000_000;

/** The most characters that Excel takes in a cell. */
export const MAX_CELL_CHARACTERS = 32_767;

/** Said of a table beyond MAX_CELLS. */
export const TOO_MANY_CELLS = `This file has more than ${MAX_CELLS.toLocaleString('en')} cells. Delete the rows and columns that are not needed, or split it.`;

/** Said of a table with a cell beyond MAX_CELL_CHARACTERS. */
export const LONG_CELL = `A cell of this file has more than ${MAX_CELL_CHARACTERS.toLocaleString('en')} characters. Shorten it and try again.`;

/** Lines of the CSV of an import that are read at all, blank ones included: far more than a table that is taken has. */
export const MAX_TABLE_LINES = 100_000;
