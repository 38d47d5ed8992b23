import type { Worker } from 'node:worker_threads';

/** As many as read at once. */
const MOST_RESTING = 2;
/** The largest heap that is kept meanwhile; the memory of a large file is given back at once. */
const MOST_HEAP_BYTES = 128 * 1024 ** 2;

/** The script that a thread runs, and the person whose files it reads. */
export type ThreadOf = { script: URL; caller: number };

/** The threads without work by what they are for, those first that rest for longest. */
const resting = new Map<string, { worker: Worker; forget: () => void }>();

const keyOf = ({ script, caller }: ThreadOf) => `${caller} ${script.href}`;

/** Gives the thread that has read such a file of this caller before and still rests, if there is one. */
export function takeRested(of: ThreadOf): Worker | undefined {
  const { worker, forget } = resting.get(keyOf(of)) ?? {};
  forget?.();
  worker?.ref();
  return worker;
}

/**
 * Keeps a thread for the next such file of the same caller; never for that of another, whatever the first one has done
 * to the thread.
 * @param heapBytes how large the heap of the thread is
 * @param restMilliseconds after which it ends
 */
export async function rest(
  worker: Worker,
  of: ThreadOf,
  { heapBytes, restMilliseconds }: { heapBytes: number; restMilliseconds: number },
): Promise<void> {
  const key = keyOf(of);
  if (heapBytes > MOST_HEAP_BYTES || resting.has(key)) {
    await worker.terminate();
    return;
  }
  const end = () => {
    forget();
    return worker.terminate();
  };
  const timer = setTimeout(end, restMilliseconds).unref();
  const forget = () => {
    resting.delete(key);
    clearTimeout(timer);
    worker.off('error', end).off('exit', end);
  };
  // One that fails without work is simply not there any more; and nothing that is to end waits for it.
  worker.on('error', end).on('exit', end).unref();
  resting.set(key, { worker, forget });
  const [oldest] = resting.values();
  if (oldest && resting.size > MOST_RESTING) {
    oldest.forget();
    await oldest.worker.terminate();
  }
}
