/** An .xlsx is a zip: a small one may unpack to anything. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** XML files in an .xlsx: the reader may start a thread for each large one. */
export const MAX_WORKBOOK_PARTS = 100;
