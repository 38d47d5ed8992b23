import {
  type HistoryEntry,
  type Input,
  type listHistory as listHistoryEndpoint,
  type MailedPaperKind,
  mailedPapers,
  may,
  type Page,
  type PersonName,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import type { HistoryTable } from '../platform/history.ts';
import { problem } from '../platform/problem.ts';
import type { HistoryRegister } from './history-register.ts';

type Row = {
  id: number;
  at: Date;
  done_at: Date | null;
  action: HistoryEntry['action'];
  table_name: string;
  record_id: number;
  changes: HistoryEntry['changes'];
  actor_id: number | null;
  first_name: string | null;
  last_name: string | null;
  subject_title: string | null;
  for: PersonName | null;
};

/**
 * For whom the actor of an entry `h` decided: a decision changes its time always, and for whom it was made only where
 * the one before it was not made for the same person.
 */
const madeFor = sql<PersonName | null>`case when h.changes ? 'decided_at' then (
  select json_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name)
  from employees e where e.id = (
    select (last.changes #>> '{decided_for,1}')::integer from history last
    where last.table_name = h.table_name and last.record_id = h.record_id and last.id <= h.id
      and last.changes ? 'decided_for' order by last.id desc limit 1)) end`;

/**
 * The changes of a record and their authors, newest first.
 * @throws not_found for a kind of which there is no history, and when the actor may not see the record, or it never was
 */
export async function listHistory(
  ctx: Context,
  register: HistoryRegister,
  { params, query }: Input<typeof listHistoryEndpoint>,
): Promise<Page<HistoryEntry>> {
  const kind = register.kinds.get(params.kind);
  if (!kind) throw problem('not_found');
  await kind.refuse(ctx, params.id);
  const shownFields = kind.fields?.(ctx) ?? null;
  const parts = register
    .partsOf(kind.table)
    .filter(([, { permission }]) => !permission || may(ctx.actor.role, permission))
    .map(([table]) => sql.lit(table));
  const isOfKind = kind.byOwner ? sql`h.owner_id = ${params.id}` : sql`h.record_id = ${params.id}`;
  const isOwn = sql`h.table_name = ${sql.lit(kind.table)} and ${isOfKind}`;
  // Written out, the names show PostgreSQL that the index of owners holds these rows.
  const isOfPart = sql`h.owner_id = ${params.id} and h.table_name in (${sql.join(parts)})
    and (h.table_name not in (${sql.join(register.deletionsOnly.map((table) => sql.lit(table)))}) or h.action = 'deleted')
    and not (${isOwn})`;
  const list: List<'newest', Row, HistoryEntry> = {
    ...entriesOf(
      ctx,
      parts.length === 0 ? [isOwn] : [isOwn, isOfPart],
      kind.mailedAs && { kind: kind.mailedAs, id: params.id },
    ),
    key: sql`h.id`,
    async read(_, chosen) {
      const { rows } = await sql<Row>`
        select chosen.key as id, coalesce(h.at, m.queued_at) as at, h.done_at, coalesce(h.action, 'created') as action,
          coalesce(h.table_name, 'mails') as table_name, coalesce(h.record_id, m.id) as record_id,
          coalesce(h.changes, ${changesOfMail}) as changes, a.id as actor_id, a.first_name, a.last_name,
          coalesce(${register.title}, m.recipient) as subject_title, ${madeFor} as for
        from ${chosen} left join history h on h.id = chosen.key left join mails m on m.id = -chosen.key
          left join employees a on a.id = coalesce(h.employee_id, m.sent_by)
        order by chosen.position`.execute(ctx.database);
      return rows;
    },
    present: (rows) => rows.map((row) => presentEntry(row, register.tables.get(row.table_name), shownFields)),
  };
  const page = await readPage(ctx, list, { ...query, sort: 'newest', direction: 'desc' });
  if (page.total === 0) await refuseUnknownRecord(ctx, kind.table, params.id);
  return page;
}

/**
 * The entries of a history that fulfil one of some conditions, none of them two. Each condition is read from an index of its own, in the order of
 * ids: with an "or" between them, PostgreSQL may look through the history of all records, from its end, for the few of one.
 *
 * With them come the mails with its paper, by their time. They are rows of `mails`, with negative ids, and no second copy of them: so they go
 * when these go.
 */
function entriesOf(
  ctx: Context,
  conditions: readonly RawBuilder<unknown>[],
  paper: { kind: MailedPaperKind; id: number } | undefined,
): Pick<List<'newest', Row, HistoryEntry>, 'from' | 'filter' | 'orders'> {
  const entries = conditions.map((condition) => sql`select h.id, h.at from history h where ${condition}`);
  const hasMails = paper && may(ctx.actor.role, mailedPapers[paper.kind]);
  if (hasMails)
    entries.push(
      sql`select -m.id::bigint, m.queued_at from mails m where m.paper_kind = ${paper.kind} and m.paper_id = ${paper.id}`,
    );
  return {
    from: sql`(${sql.join(entries, sql` union all `)}) h`,
    filter: sql`true`,
    orders: { newest: hasMails ? [sql`h.at`] : [] },
  };
}

/** A mail as the changes of an entry; the words of the mail server only where it has not taken it. */
const changesOfMail = sql`jsonb_build_object('recipient', jsonb_build_array(null, m.recipient),
  'month', jsonb_build_array(null, m.paper_part), 'state', jsonb_build_array(null, m.state),
  'answer', jsonb_build_array(null, case when m.state <> 'sent' then m.answer end))`;

/** A record without any change is one of before its history was kept, or never was. @throws not_found */
async function refuseUnknownRecord(ctx: Context, table: string, id: number): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(ctx.database);
  if (rows.length === 0) throw problem('not_found');
}

const shown = (table: HistoryTable | undefined, field: string, value: unknown) =>
  value === null || !table?.showValue ? value : table.showValue(field, value);

function presentEntry(
  row: Row,
  table: HistoryTable | undefined,
  shownFields: ReadonlySet<string> | null,
): HistoryEntry {
  const { subject_title: title } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    actor:
      row.actor_id === null
        ? null
        : { id: row.actor_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
    for: row.for,
    action: row.action,
    subject: {
      kind: row.table_name,
      id: row.record_id,
      title: title === null ? null : (table?.showTitle?.(title) ?? title),
    },
    changes: Object.fromEntries(
      Object.entries(row.changes)
        .filter(([field]) => !table?.internalFields?.includes(field) && (shownFields?.has(field) ?? true))
        .map(([field, [before, after]]) => [
          field,
          [shown(table, field, before), shown(table, field, after)],
        ]),
    ),
  };
}
