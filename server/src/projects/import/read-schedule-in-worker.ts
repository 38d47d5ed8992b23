import { Worker } from 'node:worker_threads';
import type { ReadingStep } from './read-schedule.ts';
import type { Schedule } from './schedule.ts';
import type { WorkerInput, WorkerMessage } from './schedule-worker.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';

const TIME_LIMIT_MILLISECONDS = 60_000;
const MEMORY_LIMIT_MEGABYTES = 1024;

const TOO_SLOW =
  'This schedule takes too long to read. Split it into several projects and import them one by one.';
const TOO_LARGE =
  'This schedule is too large to read. Split it into several projects and import them one by one.';
const FAILED = 'This file could not be read. Export the schedule again and retry.';

/** Who is told of the steps, and other limits than those of a server (for tests). */
export type WorkerOptions = {
  onProgress?: (step: ReadingStep) => void;
  timeLimitMilliseconds?: number;
  memoryLimitMegabytes?: number;
};

/**
 * readSchedule in a thread of its own, so that a large or hostile file neither holds up the server nor
 * takes its memory: at most 60 seconds and 1 GB. The bytes are handed over where they fill their buffer
 * (after the call they are gone) and copied where they are part of a shared one. Throws UnreadableSchedule,
 * also when the thread runs out of time or memory or fails; `cause` then says why, for the log.
 */
export async function readScheduleInWorker(
  bytes: Uint8Array,
  fileName: string,
  options: WorkerOptions = {},
): Promise<Schedule> {
  const own = ownBytes(bytes);
  const worker = new Worker(new URL('./schedule-worker.ts', import.meta.url), {
    workerData: { bytes: own, fileName } satisfies WorkerInput,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: options.memoryLimitMegabytes ?? MEMORY_LIMIT_MEGABYTES },
    // The thread reads what strangers send: it has no use for the server's secrets.
    env: {},
  });
  try {
    return await answerOf(worker, options);
  } finally {
    await worker.terminate();
  }
}

/** Small buffers of Node share one block of memory, which must not be given away with them. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
    ? new Uint8Array(buffer)
    : Uint8Array.from(bytes);
}

function answerOf(worker: Worker, options: WorkerOptions): Promise<Schedule> {
  const { promise, resolve, reject } = Promise.withResolvers<Schedule>();
  const timer = setTimeout(
    () => reject(new UnreadableSchedule(TOO_SLOW)),
    options.timeLimitMilliseconds ?? TIME_LIMIT_MILLISECONDS,
  );
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'step') options.onProgress?.(message.step);
    else if (message.kind === 'schedule') resolve(message.schedule);
    else reject(new UnreadableSchedule(message.message, { problems: message.problems }));
  });
  worker.on('error', (cause: NodeJS.ErrnoException) => {
    const sentence = cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_LARGE : FAILED;
    reject(new UnreadableSchedule(sentence, { cause }));
  });
  worker.on('exit', () => reject(new UnreadableSchedule(FAILED)));
  return promise.finally(() => clearTimeout(timer));
}
