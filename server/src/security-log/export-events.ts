import {
  type exportSecurityEvents as exportEndpoint,
  type Input,
  securityEventWords,
} from '@plumbline/contract';
import { type Context, siteToday } from '../platform/context.ts';
import type { Spreadsheet } from '../platform/http/send-files.ts';
import { clockIn } from '../platform/site-formats.ts';
import { count, day, person, text } from '../platform/tables/sheet-columns.ts';
import { recordsOf, sheetOf } from '../platform/tables/sheet-of.ts';
import { eventList } from './list-events.ts';

/** The events that match as a table, with the day and the time at the site. */
export async function exportSecurityEvents(
  ctx: Context,
  { query }: Input<typeof exportEndpoint>,
): Promise<Spreadsheet> {
  const clock = (at: string) => clockIn(ctx.site.timeZone, Date.parse(at));
  return {
    fileName: `security-log-${siteToday(ctx)}`,
    sheet: 'Security log',
    ...sheetOf(recordsOf(ctx, eventList(ctx, query), query), [
      day('Date', ({ at }) => clock(at).slice(0, 10)),
      text('Time', ({ at }) => clock(at).slice(11), 10),
      text('Event', ({ kind }) => securityEventWords[kind], 30),
      count('Times', ({ times }) => times),
      person('Person', (row) => row.person, 24),
      person('Concerns', ({ concerns }) => concerns, 24),
      text('Address', ({ address }) => address, 22),
      text('Device', ({ device }) => device, 22),
      text('API key', ({ key_name }) => key_name, 20),
      count('Session', ({ session_id }) => session_id),
      text('Details', ({ facts }) => detailsOf(facts), 60),
    ]),
  };
}

const detailsOf = (facts: Readonly<Record<string, string | number>>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
