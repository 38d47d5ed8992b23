import type {
  Input,
  listSecurityEvents as listEndpoint,
  Page,
  PersonName,
  SecurityEvent,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { deviceWords } from '../auth/index.ts';
import { personNameOf } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { type FiltersOf, type List, readPage } from '../platform/database/list.ts';
import { endOfDay } from '../platform/site-moments.ts';

type Query = Input<typeof listEndpoint>['query'];

type Row = Pick<SecurityEvent, 'id' | 'kind' | 'session_id' | 'key_name' | 'times' | 'facts'> & {
  at: Date;
  person: PersonName | null;
  concerns: PersonName | null;
  address: string;
  user_agent: string;
};

/** A page of the security log. */
export function listSecurityEvents(ctx: Context, { query }: { query: Query }): Promise<Page<SecurityEvent>> {
  return readPage(ctx, eventList(ctx, query), query);
}

/** The events that match, for the page and for the export. */
export function eventList(
  ctx: Context,
  { kind, employee_id, from, to }: Omit<FiltersOf<Query>, 'sort' | 'direction'>,
): List<'at', Row, SecurityEvent> {
  return {
    from: sql`security_events v`,
    key: sql`v.id`,
    filter: sql`${kind ? sql`v.kind = ${kind}` : sql`true`}
      and ${employee_id ? sql`(v.employee_id = ${employee_id} or v.concerns_id = ${employee_id})` : sql`true`}
      and ${from ? sql`v.at >= ${endOfDay(ctx, sql`${from}::date - 1`)}` : sql`true`}
      and ${to ? sql`v.at < ${endOfDay(ctx, sql`${to}::date`)}` : sql`true`}`,
    orders: { at: [sql`v.at`] },
    read: async (chosen) =>
      (
        await sql<Row>`
          select v.id, v.at, v.kind, v.session_id, v.key_name, v.address, v.user_agent, v.times, v.facts,
            ${personNameOf(sql`v.employee_id`)} as person, ${personNameOf(sql`v.concerns_id`)} as concerns
          from security_events v ${chosen}`.execute(ctx.database)
      ).rows,
    present: (rows) =>
      rows.map(({ user_agent, at, address, ...row }) => ({
        ...row,
        at: at.toISOString(),
        address: address || null,
        device: deviceWords(user_agent),
      })),
  };
}
