import { setPriority } from 'node:os';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes. */
const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const LOW_PRIORITY = 10;

// Signed-in users go before those who sign in. Linux gives each thread a priority of its own; elsewhere this would
// be the whole server's.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

/** The hash of a password in the form that names its parameters. */
export const hash = (password: string): string => hashSync(password, argon2Parameters);

export const verify = ({ passwordHash, password }: { passwordHash: string; password: string }): boolean =>
  verifySync(passwordHash, password);

/** The bare hash. */
export const raw = ({ text, salt }: { text: string; salt: Uint8Array }): Uint8Array =>
  hashRawSync(text, { ...argon2Parameters, salt: Buffer.from(salt) });
