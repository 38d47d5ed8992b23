import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';
import { argon2Parameters } from './parameters.ts';

/** What is asked of the thread. */
export type Argon2Request =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; password: string; passwordHash: string }
  | { kind: 'raw'; password: string; salt: Uint8Array };

/** What it answers: a hash in the form that names its parameters, whether a password fits, or a bare hash. */
export type Argon2Answer = string | boolean | Uint8Array;

export type Numbered<Message> = { number: number; message: Message };
export type Argon2Outcome = { answer: Argon2Answer } | { failure: string };

const LOW_PRIORITY = 10;

function work(request: Argon2Request): Argon2Answer {
  switch (request.kind) {
    case 'hash':
      return hashSync(request.password, argon2Parameters);
    case 'verify':
      return verifySync(request.passwordHash, request.password);
    case 'raw':
      return hashRawSync(request.password, { ...argon2Parameters, salt: Buffer.from(request.salt) });
  }
}

// Signed-in users go before those who sign in. Linux gives each thread a priority of its own; elsewhere this would
// be the whole server's.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

parentPort?.on('message', ({ number, message }: Numbered<Argon2Request>) => {
  let outcome: Argon2Outcome;
  try {
    outcome = { answer: work(message) };
  } catch (error) {
    outcome = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage({ number, message: outcome } satisfies Numbered<Argon2Outcome>);
});
