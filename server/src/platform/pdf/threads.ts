import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PdfAnswer, PdfStep, PdfTask } from './pdf-worker.ts';

/** What a thread that does not answer is worth to the caller: try again. The cause is for the log. */
export class ThreadFailure extends Error {}

/** For each part of a PDF: a long one takes long, a stuck one tells of no part. */
const TIME_LIMIT_MS = 30_000;
const IDLE_MS = 3 * 60_000;
const MEMORY_LIMIT_MEGABYTES = 512;
/** How many may wait; more would only wait for longer than people do. */
const MAX_QUEUED = 100;

/** Other limits, and another script, than those of a server (for tests). */
export type ThreadSettings = { script?: URL; timeLimitMs?: number; idleMs?: number; size?: number };

type Order = { task: PdfTask; resolve: () => void; reject: (error: Error) => void };

/** Threads that make PDFs. */
export type Threads = {
  /** @throws ThreadFailure when there is no answer; Error when the PDF cannot be made, which is a defect */
  run(task: PdfTask): Promise<void>;
  /** How many threads there are at the moment. */
  count(): number;
  stop(): Promise<void>;
};

/**
 * One thread, two where there are cores for it, and never one more than leaves a core to the requests. A thread starts
 * with the first task, and ends when there was none for some minutes, so that its memory goes back.
 */
export function openThreads(settings: ThreadSettings = {}): Threads {
  const { timeLimitMs = TIME_LIMIT_MS, idleMs = IDLE_MS } = settings;
  const script = settings.script ?? new URL('./pdf-worker.ts', import.meta.url);
  const size = settings.size ?? Math.min(2, Math.max(1, availableParallelism() - 1));
  const queue: Order[] = [];
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const all = new Set<Worker>();
  let stopped = false;

  function start(): Worker {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MEGABYTES },
      // The thread needs none of the server's secrets.
      env: {},
    });
    all.add(worker);
    // One that ends while nothing is asked of it is simply not there any more.
    worker.on('error', () => {});
    worker.on('exit', () => {
      all.delete(worker);
      const at = idle.findIndex((each) => each.worker === worker);
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
    });
    return worker;
  }

  function rest(worker: Worker): void {
    const timer = setTimeout(() => void worker.terminate(), idleMs);
    timer.unref();
    worker.unref();
    idle.push({ worker, timer });
  }

  function next(): void {
    if (stopped || queue.length === 0) return;
    const rested = idle.pop();
    if (!rested && all.size >= size) return;
    clearTimeout(rested?.timer);
    const worker = rested?.worker ?? start();
    worker.ref();
    const { task, resolve, reject } = queue.shift() as Order;
    answerOf(worker, task, timeLimitMs)
      .then(({ failure }) => {
        rest(worker);
        if (failure === null) resolve();
        else reject(new Error(`A PDF cannot be made: ${failure}`));
      })
      .catch((error: Error) => {
        // It is not waited for: what hangs in the compiler ends when the compiler does.
        all.delete(worker);
        void worker.terminate();
        reject(error);
      })
      .finally(next);
  }

  return {
    run(task) {
      if (stopped || queue.length >= MAX_QUEUED)
        return Promise.reject(new ThreadFailure('too many PDFs are being made'));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      queue.push({ task, resolve, reject });
      next();
      return promise;
    },
    count: () => all.size,
    async stop() {
      stopped = true;
      for (const { reject } of queue.splice(0)) reject(new ThreadFailure('the server stops'));
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function answerOf(worker: Worker, task: PdfTask, timeLimitMs: number): Promise<PdfAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const fail = (cause: unknown) =>
    reject(new ThreadFailure('the thread that makes PDFs has ended', { cause }));
  const timer = setTimeout(() => reject(new ThreadFailure('the thread takes too long')), timeLimitMs);
  const receive = (said: PdfAnswer | PdfStep) => {
    if (said === 'part done') timer.refresh();
    else resolve(said);
  };
  worker.on('message', receive);
  worker.once('error', fail);
  worker.once('exit', fail);
  worker.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', receive).off('error', fail).off('exit', fail);
  });
}
