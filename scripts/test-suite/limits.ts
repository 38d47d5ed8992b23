// The limits of time of all tests, in milliseconds. They only end a hang: no test depends on how fast the machine is, nor
// on what else it does. TEST_PATIENCE multiplies them, for a machine that is slower than any.
const MINUTE = 60_000;
const patience = Number(process.env.TEST_PATIENCE ?? 1);
if (!(patience > 0)) throw new Error(`TEST_PATIENCE is a number above 0, not ${process.env.TEST_PATIENCE}.`);

/** A test of Vitest, or a journey. */
export const TEST_MS = 10 * MINUTE * patience;
/** What prepares or tidies up the tests of a file. */
export const HOOK_MS = 5 * MINUTE * patience;
/** What a test waits for. */
export const EXPECT_MS = 3 * MINUTE * patience;
/** The start of the server of the journeys, which makes a demo company. */
export const SERVER_START_MS = 15 * MINUTE * patience;
/** What a change has to pass (`npm test`), or everything (`npm run test:all`). */
export type Size = 'change' | 'all';
/** The whole of a run. */
export const SUITE_MS = { change: 75 * MINUTE * patience, all: 180 * MINUTE * patience };

/** How often a test is tried; one that passes only at a later try is reported as flaky. */
export const TRIES = 3;
