import { performance } from 'node:perf_hooks';
import type { Row } from './row.ts';
import { sized } from './size.ts';
import { quantile } from './statistics.ts';

const AIMED_P99_MS = 500;
/** The longest that `GET /health` may take. */
const AIMED_HEALTH_MS = 500;
const ASKED_EVERY_MS = 20;
/** Fewer answers than this say nothing about one in a hundred. */
const MIN_ASKED = sized(500, 25);

/** What a reader waited while a load was on the server. */
export type UnderLoad = {
  /** Milliseconds of each answer, in ascending order. */
  times: number[];
  /** How long the load itself took, in milliseconds. */
  loadMs: number;
};

/**
 * Puts a load on the server while somebody else goes on reading, and measures that reader. They ask every 20 ms whether
 * or not the last answer has come, so that one long stop counts for all who would have asked meanwhile; each time
 * counts from the moment when it should have been asked. They go on until the load is done, and have asked 500 times.
 * @param load what weighs on the server; what is refused is up to it, and must not be thrown
 * @param reader asks once, and throws unless it is answered
 */
export async function readUnderLoad(
  load: () => Promise<unknown>,
  reader: () => Promise<unknown>,
): Promise<UnderLoad> {
  // The first answer opens what stays open, such as a connection to the database.
  await reader();
  const start = performance.now();
  let loadMs: number | null = null;
  const loaded = load().finally(() => {
    loadMs = performance.now() - start;
  });
  const answers: Promise<number>[] = [];
  while (loadMs === null || answers.length < MIN_ASKED) {
    const due = start + answers.length * ASKED_EVERY_MS;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    answers.push(reader().then(() => performance.now() - due));
  }
  await loaded;
  return { times: (await Promise.all(answers)).sort((a, b) => a - b), loadMs };
}

const timesOf = ({ times }: UnderLoad) => {
  const [p50, p99, longest] = [quantile(times, 0.5), quantile(times, 0.99), times.at(-1) ?? Number.NaN];
  return { p99, longest, text: `${[p50, p99, longest].map(Math.round).join('/')} ms` };
};

/** The row of the table: the 99th percentile of the answers under a load. @param load its name, such as '10 hostile PDFs' */
export function rowUnderLoad(load: string, measured: UnderLoad): Row {
  const { p99, text } = timesOf(measured);
  return {
    what: `an ordinary reader during ${load} (p50/99, longest)`,
    ours: text,
    yardstick: '',
    ratio: '',
    aim: `p99 < ${AIMED_P99_MS} ms`,
    met: p99 < AIMED_P99_MS,
  };
}

/** The same of a monitor that asks whether the server is well (`GET /health`), none of whose answers may be late. */
export function rowOfHealth(load: string, measured: UnderLoad): Row {
  const { longest, text } = timesOf(measured);
  return {
    what: `health during ${load} (p50/99, longest)`,
    ours: text,
    yardstick: '',
    ratio: '',
    aim: `longest ≤ ${AIMED_HEALTH_MS} ms`,
    met: longest <= AIMED_HEALTH_MS,
  };
}
