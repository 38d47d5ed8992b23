import {
  DIGEST_WITHOUT_ADDRESS,
  type Digest,
  type Input,
  type updateDigest as updateDigestEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { isReminderHour } from '../notifications/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { refuseWithoutMail } from '../platform/mail/queue-mail.ts';
import { invalid } from '../platform/problem.ts';

/** The actor's digest. */
export async function getDigest(ctx: Context): Promise<Digest> {
  const { rows } = await sql<Digest>`
    select exists (select from digests d where d.user_id = u.id) as on, u.email as recipient
    from users u where u.id = ${ctx.actor.userId}`.execute(ctx.database);
  return rows[0] as Digest;
}

/** Switches the actor's digest on or off. @throws mail_off, invalid. Rule: MAIL-9. */
export async function updateDigest(
  ctx: Context,
  { body: { on } }: Input<typeof updateDigestEndpoint>,
): Promise<Digest> {
  const { userId } = ctx.actor;
  if (on) {
    refuseWithoutMail(ctx);
    const { recipient } = await getDigest(ctx);
    if (recipient === null) throw invalid({ on: DIGEST_WITHOUT_ADDRESS });
    // After seven this day counts as done: to switch it off and on again brings no second mail.
    await sql`insert into digests (user_id, last_day) values (${userId}, ${isReminderHour(ctx) ? siteToday(ctx) : null})
      on conflict do nothing`.execute(ctx.database);
  } else {
    await sql`delete from digests where user_id = ${userId}`.execute(ctx.database);
  }
  return getDigest(ctx);
}
