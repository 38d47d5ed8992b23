import { createHmac } from 'node:crypto';
import { MAX_PASSKEYS } from '@plumbline/contract';
import type { AnonymousContext, Context } from '../../platform/context.ts';
import { installationSecret } from '../../platform/installation.ts';
import { problem } from '../../platform/problem.ts';

type Database = Pick<AnonymousContext, 'database'>;

/** By it a device tells the accounts of a site apart, also those of two servers under one name. In base64url. */
export async function userHandleOf({ database }: Database, userId: number): Promise<string> {
  const secret = await installationSecret(database, 'passkey-handles');
  return createHmac('sha256', secret).update(`account ${userId}`).digest('base64url');
}

/** The passkeys of an account, as browsers are told of them. */
export async function credentialsOf({ database }: Database, userId: number) {
  const rows = await database
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(MAX_PASSKEYS)
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    type: 'public-key' as const,
    id: credential_id.toString('base64url'),
    transports,
  }));
}

/**
 * Refuses to set up a second step to somebody whose role has to have one, who has shown only the password, and who has a passkey: a
 * thief who knows the password would make one of their own. Rule: ACCOUNT-54.
 * @throws two_step_needed
 */
export async function refuseWithoutPasskey(ctx: Context): Promise<void> {
  if (!ctx.actor.mustSetUpTwoStep) return;
  if ((await credentialsOf(ctx, ctx.actor.userId)).length > 0)
    throw problem('two_step_needed', { message: 'Please confirm with your passkey first.' });
}

/** Removes all passkeys of an account, as when its phone was lost. Gives how many. */
export async function removePasskeys({ database }: Database, userId: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
