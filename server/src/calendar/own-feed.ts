import { randomBytes } from 'node:crypto';
import type {
  Answer,
  CalendarFeed,
  endCalendarFeed as endCalendarFeedEndpoint,
  makeCalendarFeed as makeCalendarFeedEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { hashToken } from '../auth/index.ts';
import type { Context } from '../platform/context.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { CALENDAR_PATH } from './routes.ts';

type Row = { created_at: Date; last_used_at: Date | null };

const present = ({ created_at, last_used_at }: Row): CalendarFeed => ({
  made_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** The link of the actor's calendar, without its address. */
export async function getCalendarFeed(ctx: Context): Promise<CalendarFeed | null> {
  const row = await ctx.database
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** Makes the link of the actor's calendar, in place of an earlier one. Only the hash of its token is kept. */
export async function makeCalendarFeed(ctx: Context): Promise<Answer<typeof makeCalendarFeedEndpoint>> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<Row>`
    insert into calendar_feeds (user_id, token_hash) values (${ctx.actor.userId}, ${hashToken(token)})
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = clock_timestamp(), last_used_at = null
    returning created_at, last_used_at`.execute(ctx.database);
  await recordEvent(ctx, { kind: 'calendar_link_made' });
  return { ...present(rows[0] as Row), link: `${ctx.origin}/api/v1${CALENDAR_PATH}?token=${token}` };
}

/** Ends the link of the actor's calendar. Gives how many ended. */
export async function endCalendarFeed(ctx: Context): Promise<Answer<typeof endCalendarFeedEndpoint>> {
  const { numDeletedRows } = await ctx.database
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  const ended = Number(numDeletedRows);
  if (ended > 0) await recordEvent(ctx, { kind: 'calendar_link_ended' });
  return { ended };
}

/** Signing out of all devices ends it as well. */
export async function endCalendarEverywhere(ctx: Context): Promise<void> {
  await endCalendarFeed(ctx);
}
