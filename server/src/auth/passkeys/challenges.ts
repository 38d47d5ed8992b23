import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AnonymousContext } from '../../platform/context.ts';
import { installationSecret } from '../../platform/installation.ts';

/** How long somebody may take with their device. */
export const CHALLENGE_MS = 5 * 60_000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

/** A challenge is for one purpose: to sign in, or to add a passkey or to confirm in one session. */
export type Purpose = 'sign in' | `add in session ${number}` | `confirm in session ${number}`;

type ChallengeContext = Pick<AnonymousContext, 'database' | 'now'>;

async function signatureOf({ database }: ChallengeContext, purpose: Purpose, head: Buffer): Promise<Buffer> {
  const secret = await installationSecret(database, 'passkey-challenges');
  return createHmac('sha256', secret).update(`${purpose}\n`).update(head).digest();
}

/** A challenge in base64url. It says itself until when it can be answered, and is signed: nothing is stored of it. */
export async function newChallenge(ctx: ChallengeContext, purpose: Purpose): Promise<string> {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUIntBE(ctx.now().getTime() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([head, await signatureOf(ctx, purpose, head)]).toString('base64url');
}

/** Whether a challenge was made here for this purpose, and its time is not over. @param text in base64url */
export async function isOurs(ctx: ChallengeContext, purpose: Purpose, text: string): Promise<boolean> {
  const challenge = Buffer.from(text, 'base64url');
  const head = challenge.subarray(0, HEAD_BYTES);
  const expected = await signatureOf(ctx, purpose, head);
  const signature = challenge.subarray(HEAD_BYTES);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  return head.readUIntBE(RANDOM_BYTES, TIME_BYTES) > ctx.now().getTime();
}

/** Uses up a challenge that was answered rightly. @returns false where another request has done so */
export async function useUp(
  { database }: Pick<AnonymousContext, 'database'>,
  text: string,
): Promise<boolean> {
  const hash = createHash('sha256').update(Buffer.from(text, 'base64url')).digest();
  const { numAffectedRows } = await sql`
    insert into used_challenges (challenge_hash) values (${hash}) on conflict do nothing`.execute(database);
  return numAffectedRows === 1n;
}

/** Removes the challenges that could not be answered any more anyway. */
export async function removeUsedChallenges({ database }: Pick<AnonymousContext, 'database'>): Promise<void> {
  await sql`delete from used_challenges where used_at < clock_timestamp() - interval '1 hour'`.execute(
    database,
  );
}
