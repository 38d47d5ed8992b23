import { sql } from 'kysely';
import { actorOfAccount } from '../auth/index.ts';
import { type AnonymousContext, siteDay, siteToday } from '../platform/context.ts';
import type { ComposeMail, QueuedMail } from '../platform/mail/mail-kind.ts';
import type { WaitingSource } from '../platform/waiting.ts';
import { isDigestTime } from './digest-time.ts';
import { writeDigest } from './write-digest.ts';

/** So many lines of a group are in a mail; the others are counted. */
const MOST_LINES = 10;

/**
 * Makes the content of a digest, by the rights that its person has then. Nothing is sent where nothing waits, where they have
 * left or switched it off, or where its time has passed. Rules: MAIL-10, MAIL-11.
 */
export const composeDigest =
  (sources: readonly WaitingSource[]): ComposeMail =>
  async (ctx, mail) => {
    const { user_id } = mail;
    if (user_id === null || !(await isWanted(ctx, mail))) return null;
    const actor = await actorOfAccount(ctx, user_id);
    if (!actor) return null;
    const groups = [];
    for (const source of sources)
      groups.push(...(await source({ ...ctx, actor, command: null }, MOST_LINES)));
    const waiting = groups.filter(({ total }) => total > 0);
    return waiting.length > 0 ? writeDigest(waiting, String(ctx.site.publicUrl)) : null;
  };

/** Whether a digest is one of today, its person wants it, and it goes to the address that they still have. */
async function isWanted(ctx: AnonymousContext, { id }: QueuedMail): Promise<boolean> {
  const { rows } = await sql<{ queued_at: Date }>`
    select m.queued_at from mails m join digests d on d.user_id = m.user_id
      join users u on u.id = m.user_id and u.email = m.recipient
    where m.id = ${id}`.execute(ctx.database);
  return rows[0] !== undefined && isDigestTime(ctx) && siteDay(ctx, rows[0].queued_at) === siteToday(ctx);
}
