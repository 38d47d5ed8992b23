import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { compileCache } from '../compile-cache.ts';

/** More would let in more people at once than a company has. */
export const ARGON2_THREADS = Math.min(4, availableParallelism());

/** The pool that Node shares between files, pictures and names of hosts is not held up by hashing. */
const threads = new Piscina({
  filename: new URL('./argon2-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: ARGON2_THREADS,
  idleTimeout: 60_000,
  env: compileCache(),
});

/** The argon2id hash of a password, in the form that names its own parameters. Worked out in a thread. */
export function argon2Hash(password: string): Promise<string> {
  return threads.run(password, { name: 'hash' });
}

/** Whether a password matches a hash that names its parameters. In a thread, as above. */
export function argon2Verify(passwordHash: string, password: string): Promise<boolean> {
  return threads.run({ passwordHash, password }, { name: 'verify' });
}

/** The bare argon2id hash of a text with a salt. In a thread, as above. */
export async function argon2Raw(text: string, salt: Uint8Array): Promise<Buffer> {
  return Buffer.from(await threads.run({ text, salt }, { name: 'raw' }));
}
