import { Worker } from 'node:worker_threads';
import { compileCache } from '../compile-cache.ts';
import { UnreadableFile } from '../tables/unreadable-file.ts';
import type { ThreadInput, ThreadMessage } from './answer-in-thread.ts';

/** The largest schedule that is taken, of 200,000 rows, needs half of each on a busy machine of two cores. */
const TIME_LIMIT_MILLISECONDS = 40_000;
const MEMORY_LIMIT_MEGABYTES = 640;

/** The sentences for a thread that does not come to its end. */
export type ThreadWords = { tooSlow: string; tooLarge: string; failed: string };

/** A callback for the steps, and other limits than those of a server (for tests). */
export type ThreadOptions<Step> = {
  onProgress?: (step: Step) => void;
  timeLimitMilliseconds?: number;
  memoryLimitMegabytes?: number;
};

/**
 * Reads a file in a thread of its own, so that a large or hostile one neither holds up the server nor takes its
 * memory: at most 40 seconds and 640 MB. The bytes are handed over where they fill their buffer (after the call they
 * are gone) and copied where they are part of a shared one.
 * @param script what runs `answerInThread`
 * @throws UnreadableFile, also when the thread runs out of time or memory or fails; `cause` then says why, for the log
 */
export async function readInThread<Answer, Step = never>(
  script: URL,
  bytes: Uint8Array,
  { fileName, choices }: Omit<ThreadInput, 'bytes'>,
  words: ThreadWords,
  options: ThreadOptions<Step> = {},
): Promise<Answer> {
  const own = ownBytes(bytes);
  const worker = new Worker(script, {
    workerData: { bytes: own, fileName, choices } satisfies ThreadInput,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: options.memoryLimitMegabytes ?? MEMORY_LIMIT_MEGABYTES },
    // The thread reads untrusted input, so it does not get the server's secrets.
    env: compileCache(),
  });
  try {
    return await answerOf<Answer, Step>(worker, words, options);
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

function answerOf<Answer, Step>(
  worker: Worker,
  words: ThreadWords,
  options: ThreadOptions<Step>,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(
    () => reject(new UnreadableFile(words.tooSlow)),
    options.timeLimitMilliseconds ?? TIME_LIMIT_MILLISECONDS,
  );
  worker.on('message', (message: ThreadMessage<Answer, Step>) => {
    if (message.kind === 'step') options.onProgress?.(message.step);
    else if (message.kind === 'answer') resolve(message.answer);
    else reject(new UnreadableFile(message.message, message));
  });
  worker.on('error', (cause: NodeJS.ErrnoException) => {
    const sentence = cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? words.tooLarge : words.failed;
    reject(new UnreadableFile(sentence, { cause }));
  });
  worker.on('exit', () => reject(new UnreadableFile(words.failed)));
  return promise.finally(() => clearTimeout(timer));
}
