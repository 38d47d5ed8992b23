const KIB = 1024;
const MIB = 1024 * KIB;

/** The longest body that somebody may send who has not signed in: a name and a password. */
export const MAX_ANONYMOUS_BODY = 8 * KIB;

/** The most of a body that is not its files: an order of 500 lines is a tenth of it. */
export const MAX_TEXT = MIB;

/** The most values that a body has: an order of 500 lines with 15 fields has 8,000. */
export const MAX_VALUES = 20_000;

/** The largest file of a body, where its endpoint does not say another. */
export const USUAL_FILE_MEGABYTES = 10;

/**
 * The limits of bodies in the process at once. Someone's browser sends three files side by side; a form with ten is
 * 140 MB long. An address that no one signed in from may be that of a whole site office.
 */
export const budgets = {
  /** Bytes in memory. */
  text: { all: 128 * MIB, each: 16 * MIB },
  /** Bytes of files, unpacked, on disk. */
  files: { all: 4_096 * MIB, each: 320 * MIB },
};

/**
 * The least that arrives of a body in each of these periods, until it is whole: 1 KiB a second, a fifth of what GPRS
 * brings at the edge of its range, and half a minute without a signal is forgiven where some came before it. What is
 * slower holds a connection and its memory for nothing: the time limit of the whole request would end it anyway.
 */
export const slowest = { periodMs: 30_000, bytes: 30 * KIB };

/**
 * The bytes of bodies that are read in one turn of the event loop, all requests together: 0.2 ms of unpacking files or
 * 1.5 ms of counting values, after which the server answers others. Without it a reader's p99
 * during 45 uploads of 138 MB went from 1.3 to 8.1 s on two busy cores.
 */
export const BYTES_PER_TURN = 128 * KIB;

/** The overhead of a chunk, counted in bytes: a body may arrive in chunks of a single one. */
export const CHUNK_COST = 512;

/** How many times as much as reading it costs to parse and validate a byte of text. */
export const PARSING_COST = 8;
