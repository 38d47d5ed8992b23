import { FairQueue } from '../platform/admission/fair-queue.ts';
import { ARGON2_THREADS, argon2Hash, argon2Verify } from '../platform/argon2/argon2.ts';

/**
 * Who asks for a password's hash takes turns with the others: people by their account, those who sign in by their
 * address. Beside each hash that is worked out, others may read what they need of the database.
 */
const turns = new FairQueue<string>({
  running: 2 * ARGON2_THREADS,
  runningPerCaller: 2 * ARGON2_THREADS,
  // Some five seconds' worth: a whole site that signs in at eight o'clock, through one address.
  waiting: 400,
  waitingPerCaller: 200,
});

/**
 * Does work with passwords when it is its caller's turn. Not to be asked for within itself.
 * @param caller `user ID` of somebody signed in, or `address ADDRESS`
 * @throws busy when too many wait
 */
export function passwordTurn<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
  return turns.run(caller, work);
}

/** The argon2id hash of a password, in the form that names its own parameters. */
export function hashPassword(password: string): Promise<string> {
  return argon2Hash(password);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash it takes the same time and is false, so that the timing does not
 * reveal which usernames exist.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no one has this password');
  const fits = await argon2Verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && fits;
}
