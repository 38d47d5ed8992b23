import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { compileCache } from '../compile-cache.ts';
import type { Argon2Answer, Argon2Outcome, Argon2Request, Numbered } from './argon2-thread.ts';

/** More would let in more people at once than a company has. */
export const ARGON2_THREADS = Math.min(4, availableParallelism());

const script = new URL('./argon2-thread.ts', import.meta.url);

type Waiting = { resolve: (answer: Argon2Answer) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

const threads: Thread[] = [];
let lastNumber = 0;

/** Starts a thread that does not keep the process alive. What it was asked fails with it, and the next call starts another. */
function startThread(): Thread {
  const worker = new Worker(script, { env: compileCache() });
  const thread: Thread = { worker, waiting: new Map() };
  worker.unref();
  worker.on('message', ({ number, message }: Numbered<Argon2Outcome>) => {
    const asked = thread.waiting.get(number);
    thread.waiting.delete(number);
    if (thread.waiting.size === 0) worker.unref();
    if ('answer' in message) asked?.resolve(message.answer);
    else asked?.reject(new Error(message.failure));
  });
  const end = (error: Error) => {
    const index = threads.indexOf(thread);
    if (index >= 0) threads.splice(index, 1);
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the thread of argon2 ended with ${code}`)));
  threads.push(thread);
  return thread;
}

/** A thread with nothing to do, one that may still be started, or the one with the least to do. */
function leastBusy(): Thread {
  const [first, ...others] = threads;
  if (!first) return startThread();
  const least = others.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a), first);
  return least.waiting.size > 0 && threads.length < ARGON2_THREADS ? startThread() : least;
}

function ask(request: Argon2Request): Promise<Argon2Answer> {
  const { worker, waiting } = leastBusy();
  const number = ++lastNumber;
  const { promise, resolve, reject } = Promise.withResolvers<Argon2Answer>();
  waiting.set(number, { resolve, reject });
  worker.ref();
  worker.postMessage({ number, message: request } satisfies Numbered<Argon2Request>);
  return promise;
}

/**
 * The argon2id hash of a password, in the form that names its own parameters. Worked out in a thread of its own: the
 * pool that Node shares between files, pictures and names of hosts is not held up by it.
 */
export async function argon2Hash(password: string): Promise<string> {
  return (await ask({ kind: 'hash', password })) as string;
}

/** Whether a password fits a hash that names its parameters. In a thread, as above. */
export async function argon2Verify(passwordHash: string, password: string): Promise<boolean> {
  return (await ask({ kind: 'verify', password, passwordHash })) as boolean;
}

/** The bare argon2id hash of a text with a salt. In a thread, as above. */
export async function argon2Raw(text: string, salt: Uint8Array): Promise<Buffer> {
  return Buffer.from((await ask({ kind: 'raw', password: text, salt })) as Uint8Array);
}
