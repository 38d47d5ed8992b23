import { createHash } from 'node:crypto';
import { pathOfPlace } from '@plumbline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { z } from 'zod';
import type { CalendarEntry, CalendarSource } from '../platform/calendar-entry.ts';
import type { AnonymousContext } from '../platform/context.ts';
import { nameUser } from '../platform/http/guard.ts';
import { problem } from '../platform/problem.ts';
import { readCalendar } from './read-calendar.ts';

/** Below /api/v1. The token is in the query, which no line of the log has. */
export const CALENDAR_PATH = '/calendar.ics';

const linkQuery = z.object({ token: z.string().max(100).catch('') });

/** How often calendar programs that care should ask, in seconds. */
const REFRESH_SECONDS = 3600;

const DAY_MS = 86_400_000;

/** The calendar as iCalendar text (RFC 5545). */
function writeCalendar(entries: readonly CalendarEntry[], origin: string): string {
  const calendar = new ICalCalendar({
    name: 'Plumbline',
    prodId: '//Plumbline//Calendar//EN',
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, title, details, from, to, changedAt, place } of entries)
    calendar.createEvent({
      id: `${uid}@plumbline`,
      summary: title,
      description: details,
      allDay: true,
      start: new Date(from),
      // The day after the last one, as the format has it.
      end: new Date(Date.parse(to) + DAY_MS),
      // Not the time of the answer: the same calendar is the same text.
      stamp: changedAt,
      lastModified: changedAt,
      url: `${origin}/#${pathOfPlace(place)}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}

/** GET /calendar.ics — a person's dates by the link that they have made, without a session. Rules: CALENDAR-1, CALENDAR-2, CALENDAR-3. */
export function registerCalendarRoute(
  app: FastifyInstance,
  sources: readonly CalendarSource[],
  contextOf: (request: FastifyRequest) => AnonymousContext,
): void {
  app.get<{ Querystring: z.infer<typeof linkQuery> }>(
    CALENDAR_PATH,
    { schema: { hide: true, querystring: linkQuery } },
    async (request, reply) => {
      const ctx = contextOf(request);
      const found = await readCalendar(ctx, request.query.token, sources);
      if (!found) throw problem('not_found', { message: 'This calendar link has ended.' });
      nameUser(request, found.userId);
      const text = writeCalendar(found.entries, ctx.origin);
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.header('cache-control', 'private, no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="plumbline.ics"')
        .send(text);
    },
  );
}
