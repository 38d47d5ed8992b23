import { sql } from 'kysely';
import type { AnonymousContext } from '../../platform/context.ts';
import { newSecret, stepOfCode } from './totp.ts';

type Database = Pick<AnonymousContext, 'database'>;

/** Gives an account a new secret for its app, in place of one that it has; no code of it has been used yet. */
export async function makeAppSecret({ database }: Database, userId: number): Promise<Buffer> {
  const secret = newSecret();
  await sql`insert into authenticator_apps (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = null`.execute(database);
  return secret;
}

/** The secret of an account's app; null where it has none. */
export async function readAppSecret({ database }: Database, userId: number): Promise<Buffer | null> {
  const app = await database
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return app?.secret ?? null;
}

export async function removeApp({ database }: Database, userId: number): Promise<void> {
  await database.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
}

/**
 * Uses up a code of an account's app: neither that code nor an earlier one is taken again.
 * @returns whether it is right and was not used
 */
export async function takeCode(
  ctx: Pick<AnonymousContext, 'database' | 'now'>,
  { id, secret }: { id: number; secret: Buffer },
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secret, code, ctx.now());
  if (step === null) return false;
  const { numAffectedRows } = await sql`update authenticator_apps set last_step = ${step}
    where user_id = ${id} and secret = ${secret} and (last_step is null or last_step < ${step})`.execute(
    ctx.database,
  );
  return numAffectedRows === 1n;
}
