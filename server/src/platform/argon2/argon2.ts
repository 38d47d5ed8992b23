import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { FairQueue } from '../admission/fair-queue.ts';
import { compileCache } from '../compile-cache.ts';

/** More would let in more people at once than a company has. */
const THREADS = Math.min(4, availableParallelism());

/** The pool that Node shares between files, pictures and names of hosts is not held up by hashing. */
const threads = new Piscina({
  filename: new URL('./argon2-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: 60_000,
  env: compileCache(),
});

/**
 * People take turns with their hashes: by their account, those who sign in by their address. Beside
 * each hash that is computed, others may read what they need of the database.
 */
const turns = new FairQueue<string>({
  running: 2 * THREADS,
  runningPerCaller: 2 * THREADS,
  // Some five seconds' worth: a whole site that signs in at eight o'clock, through one address.
  waiting: 400,
  waitingPerCaller: 200,
});

/** Hashes, each of which costs a core for a while, computed in a thread. */
const argon2 = {
  /** The argon2id hash of a password, in the form that names its own parameters. */
  hash: (password: string): Promise<string> => threads.run(password, { name: 'hash' }),
  /** Whether a password matches a hash that names its parameters. */
  verify: (passwordHash: string, password: string): Promise<boolean> =>
    threads.run({ passwordHash, password }, { name: 'verify' }),
  /** The bare argon2id hash of a text with a salt. */
  raw: async (text: string, salt: Uint8Array): Promise<Buffer> =>
    Buffer.from(await threads.run({ text, salt }, { name: 'raw' })),
};
export type Argon2 = typeof argon2;

/**
 * Does work with passwords when it is its caller's turn: the only way to a hash, so that none is computed outside the
 * queue. Not to be asked for within itself.
 * @param caller `user ID` of somebody signed in, or `address ADDRESS`
 * @throws busy when too many wait
 */
export function passwordTurn<Result>(
  caller: string,
  work: (argon2: Argon2) => Promise<Result>,
): Promise<Result> {
  return turns.run(caller, () => work(argon2));
}
