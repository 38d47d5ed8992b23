import { hash, verify } from '@node-rs/argon2';
import { argon2Parameters } from '../platform/argon2.ts';

/** The argon2id hash of a password, in the form that names its own parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2Parameters);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password fits a hash. Without a hash it takes the same time and is false, so that the clock does not
 * tell which usernames exist.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && fits;
}
