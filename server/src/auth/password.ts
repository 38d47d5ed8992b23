import { type Argon2, passwordTurn } from '../platform/argon2/argon2.ts';

/**
 * The argon2id hash of a password, in the form that names its own parameters.
 * @param caller whose turn it takes; the server's own for accounts that no person makes
 * @throws busy when too many wait
 */
export function hashPassword(password: string, caller = 'server'): Promise<string> {
  return passwordTurn(caller, ({ hash }) => hash(password));
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash it takes the same time and is false, so that the timing does not
 * reveal which usernames exist. For a turn of `passwordTurn`.
 */
export async function passwordFits(
  { hash, verify }: Argon2,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('no one has this password');
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && fits;
}
