import { Worker } from 'node:worker_threads';
import { compileCache } from '../compile-cache.ts';
import { problem } from '../problem.ts';
import { UnreadableFile } from '../tables/unreadable-file.ts';
import type { ThreadAnswer, ThreadInput, ThreadMessage } from './answer-in-thread.ts';
import { rest, takeRested } from './resting-threads.ts';

/** Of processor time. The largest schedule that is taken, of 200,000 rows, needs half of each. */
const CPU_LIMIT_MS = 40_000;
const MEMORY_LIMIT_MEGABYTES = 640;
/** By the clock, for a machine that hardly lets the thread run: then nothing is known of the file. */
const WALL_LIMIT_MS = 2 * 60_000;
const LOOK_EVERY_MS = 500;
/** How long a thread waits for the next file of its caller, who looks at what was read and then sends it again. */
const REST_MILLISECONDS = 10_000;

const NOT_NOW = 'The file could not be read right now. Please try again in a minute.';
const NOT_NOW_SECONDS = 30;

/** The sentences for a thread that does not come to its end. */
export type ThreadWords = { tooSlow: string; tooLarge: string; failed: string };

/** The caller, a callback for the steps, and other limits than those of a server (for tests). */
export type ThreadOptions<Step> = {
  /** The person whose next file the same thread may read, as long as it rests and none of theirs was refused. */
  caller?: number;
  onProgress?: (step: Step) => void;
  cpuLimitMs?: number;
  wallLimitMs?: number;
  memoryLimitMegabytes?: number;
  restMilliseconds?: number;
};

/**
 * Reads a file in a thread, so that a large or hostile one neither holds up the server nor takes its
 * memory: at most 40 seconds of processor time and 640 MB. The bytes are handed over where they fill their buffer (after the call they
 * are gone) and copied where they are part of a shared one. To start a thread takes longer than to read most files: one
 * that has read a file rests for some seconds, and reads the next one of the same caller.
 * @param script what runs `answerInThread`
 * @throws UnreadableFile, also when the thread runs out of processor time or memory or fails; `cause` then says why, for the
 *   log. not_ready when it does not get on within two minutes
 */
export async function readInThread<Answer, Step = never>(
  script: URL,
  bytes: Uint8Array,
  { fileName, choices }: Omit<ThreadInput, 'bytes'>,
  words: ThreadWords,
  options: ThreadOptions<Step> = {},
): Promise<Answer> {
  const {
    caller,
    memoryLimitMegabytes = MEMORY_LIMIT_MEGABYTES,
    restMilliseconds = REST_MILLISECONDS,
  } = options;
  const own = ownBytes(bytes);
  const of = caller !== undefined && { script, caller };
  const worker =
    (of && takeRested(of)) ||
    new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMegabytes },
      // The thread reads untrusted input, so it does not get the server's secrets.
      env: compileCache(),
    });
  const before = cpuMsOf(worker);
  worker.postMessage({ bytes: own, fileName, choices } satisfies ThreadInput, [own.buffer]);
  try {
    const { answer, heapBytes } = await answerOf<Answer, Step>(worker, words, { ...options, before });
    await (of ? rest(worker, of, { heapBytes, restMilliseconds }) : worker.terminate());
    return answer;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** Small buffers of Node share one block of memory, which must not be given away with them. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
    ? new Uint8Array(buffer)
    : Uint8Array.from(bytes);
}

/** The processor time that a thread has used; 0 for one that has not begun. */
async function cpuMsOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}

/** @param options.before the processor time that the thread had used for files before */
function answerOf<Answer, Step>(
  worker: Worker,
  words: ThreadWords,
  options: ThreadOptions<Step> & { before: Promise<number> },
): Promise<ThreadAnswer<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<Answer>>();
  const { cpuLimitMs = CPU_LIMIT_MS, wallLimitMs = WALL_LIMIT_MS } = options;
  const look = setInterval(
    async () => {
      if ((await cpuMsOf(worker)) - (await options.before) > cpuLimitMs)
        reject(new UnreadableFile(words.tooSlow));
    },
    Math.min(LOOK_EVERY_MS, cpuLimitMs),
  );
  const timer = setTimeout(
    () => reject(problem('not_ready', { message: NOT_NOW, retryAfterSeconds: NOT_NOW_SECONDS })),
    wallLimitMs,
  );
  const onMessage = (message: ThreadMessage<Answer, Step>) => {
    if (message.kind === 'step') options.onProgress?.(message.step);
    else if (message.kind === 'answer') resolve(message);
    else reject(new UnreadableFile(message.message, message));
  };
  const onError = (cause: NodeJS.ErrnoException) => {
    const sentence = cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? words.tooLarge : words.failed;
    reject(new UnreadableFile(sentence, { cause }));
  };
  const onExit = () => reject(new UnreadableFile(words.failed));
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  return promise.finally(() => {
    clearInterval(look);
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  });
}
