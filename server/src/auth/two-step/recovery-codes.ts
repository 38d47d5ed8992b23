import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@plumbline/contract';
import { sql } from 'kysely';
import type { AnonymousContext } from '../../platform/context.ts';

/** Crockford's base32: none of its characters is taken for another one of them. */
const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: so many that a plain hash of them cannot be searched. */
const LENGTH = 24;
const GROUP = 4;

type Database = Pick<AnonymousContext, 'database'>;

const newCode = () => [...randomBytes(LENGTH)].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('');

/** A code as it was shown, whatever its case and its blanks, and with the letters that are taken for digits. */
const asMade = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

const hashOf = (code: string) => createHash('sha256').update(code).digest();

/** Gives an account recovery codes in place of those that it has. Only their hashes are stored. */
export async function replaceRecoveryCodes({ database }: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await removeRecoveryCodes({ database }, userId);
  await database
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return codes.map((code) => code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code);
}

export async function removeRecoveryCodes({ database }: Database, userId: number): Promise<void> {
  await database.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Uses up a recovery code. @returns whether it was one of the account */
export async function takeRecoveryCode(
  { database }: Database,
  userId: number,
  typed: string,
): Promise<boolean> {
  const code = asMade(typed);
  if (code.length !== LENGTH) return false;
  const { numDeletedRows } = await database
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How many codes an account has left. */
export async function countRecoveryCodes({ database }: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from recovery_codes where user_id = ${userId}`.execute(database);
  return rows[0]?.left ?? 0;
}
