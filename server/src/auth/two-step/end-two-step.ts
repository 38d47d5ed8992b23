import { sql } from 'kysely';
import type { AnonymousContext } from '../../platform/context.ts';
import { removeApp } from './authenticator-apps.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';

/** Ends the second step of an account: from now on its password is enough, and what was made for the step is worth nothing. */
export async function endTwoStep(ctx: Pick<AnonymousContext, 'database'>, userId: number): Promise<void> {
  await sql`update users set two_step_since = null where id = ${userId}`.execute(ctx.database);
  await removeApp(ctx, userId);
  await removeRecoveryCodes(ctx, userId);
}
