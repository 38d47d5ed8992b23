import type {
  Delegation,
  Input,
  listDelegations as listDelegationsEndpoint,
  Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import {
  type DelegationRow,
  presentDelegation,
  readDelegations,
  visibleDelegation,
} from './read-delegations.ts';

type Query = Input<typeof listDelegationsEndpoint>['query'];

/** The delegations that the actor gave or was given, those that end last first; a Superadmin's list has everybody's. */
export function listDelegations(ctx: Context, { query }: { query: Query }): Promise<Page<Delegation>> {
  const isOpen = sql`(d.revoked_at is null and d.end_date >= ${siteToday(ctx)}::date)`;
  const list: List<'end', DelegationRow, Delegation> = {
    from: sql`delegations d`,
    key: sql`d.id`,
    filter: sql`${visibleDelegation(ctx)} and ${query.status === 'open' ? isOpen : sql`true`}`,
    orders: { end: [sql`d.end_date`] },
    read: (chosen) => readDelegations(ctx, chosen),
    present: (rows) => rows.map((row) => presentDelegation(ctx, row)),
  };
  return readPage(ctx, list, { ...query, sort: 'end', direction: 'desc' });
}
