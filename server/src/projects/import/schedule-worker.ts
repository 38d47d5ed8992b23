import { parentPort, workerData } from 'node:worker_threads';
import { type ReadingStep, readSchedule } from './read-schedule.ts';
import type { Schedule } from './schedule.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';

/** What the thread is started with. */
export type WorkerInput = { bytes: Uint8Array; fileName: string };

/** What the thread says; an error of a class of ours does not survive the way between threads. */
export type WorkerMessage =
  | { kind: 'step'; step: ReadingStep }
  | { kind: 'schedule'; schedule: Schedule }
  | { kind: 'unreadable'; message: string; problems: string[] };

const { bytes, fileName } = workerData as WorkerInput;
const say = (message: WorkerMessage) => parentPort?.postMessage(message);

try {
  const schedule = await readSchedule(bytes, fileName, (step) => say({ kind: 'step', step }));
  say({ kind: 'schedule', schedule });
} catch (error) {
  // Anything else is a defect: it ends the thread, and the other side hears of it with its cause.
  if (!(error instanceof UnreadableSchedule)) throw error;
  say({ kind: 'unreadable', message: error.message, problems: error.problems });
}
