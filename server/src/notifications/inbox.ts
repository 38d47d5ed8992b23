import {
  type Answer,
  type Input,
  isKnownPlace,
  type listNotifications as listNotificationsEndpoint,
  type Notification,
  notificationKinds,
  type Place,
  pathOfPlace,
  type readNotification as readNotificationEndpoint,
  renderNotification,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type AnonymousContext, type Context, doneEarlier, momentDone } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { problem } from '../platform/problem.ts';

type Row = Pick<Notification, 'id' | 'kind' | 'facts'> & {
  place: Place | null;
  read_at: Date | null;
  created_at: Date;
};

/** A newer server, beside which this one runs during an upgrade, may have written kinds that this one has no words for. */
const isKnown = sql`n.kind = any(${notificationKinds})`;

const columns = sql`n.id, n.kind, n.facts, n.place, n.read_at, n.created_at`;

const present = (row: Row): Notification => ({
  ...row,
  ...renderNotification(row.kind, row.facts),
  place: row.place && isKnownPlace(row.place) ? pathOfPlace(row.place) : null,
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** The actor's inbox, newest first, a page at a time, and how many of it are unread. */
export async function listNotifications(
  ctx: Context,
  { query }: Input<typeof listNotificationsEndpoint>,
): Promise<Answer<typeof listNotificationsEndpoint>> {
  const [page, unread] = await Promise.all([
    readPage(ctx, inbox(ctx), { ...query, sort: 'newest', direction: 'desc' }),
    sql<{ unread: number }>`select count(*)::integer as unread from notifications n
      where n.employee_id = ${ctx.actor.employeeId} and n.read_at is null and ${isKnown}`.execute(
      ctx.database,
    ),
  ]);
  return { ...page, unread: unread.rows[0]?.unread ?? 0 };
}

function inbox(ctx: Context): List<'newest', Row, Notification> {
  return {
    from: sql`notifications n`,
    key: sql`n.id`,
    filter: sql`n.employee_id = ${ctx.actor.employeeId} and ${isKnown}`,
    orders: { newest: [sql`n.created_at`] },
    async read(chosen) {
      const { rows } = await sql<Row>`select ${columns} from notifications n ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: (rows) => rows.map(present),
  };
}

/** Marks one of the actor's notifications as read; a second time changes nothing. @throws not_found */
export async function readNotification(
  ctx: Context,
  { params }: Input<typeof readNotificationEndpoint>,
): Promise<Notification> {
  const own = sql`n.id = ${params.id} and n.employee_id = ${ctx.actor.employeeId}`;
  const marked = await sql<Row>`
    update notifications n set read_at = greatest(n.created_at, ${momentDone(ctx)}::timestamptz) where ${own} and n.read_at is null
    returning ${columns}`.execute(ctx.database);
  if (marked.rows[0]) return present(marked.rows[0]);
  const { rows } = await sql<Row>`select ${columns} from notifications n where ${own}`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return present(rows[0]);
}

/** Marks all of the actor's notifications as read; sent later, those that were there when it was done. @returns how many were not */
export async function readAllNotifications(ctx: Context): Promise<{ read: number }> {
  const { rows } = await sql`
    update notifications n set read_at = greatest(n.created_at, ${momentDone(ctx)}::timestamptz)
    where n.employee_id = ${ctx.actor.employeeId} and n.read_at is null
      and n.created_at <= ${doneEarlier(ctx.command) ?? 'infinity'}::timestamptz returning 1`.execute(
    ctx.database,
  );
  return { read: rows.length };
}

/** Removes notifications that are a year old and more. */
export async function removeOldNotifications(
  ctx: Pick<AnonymousContext, 'database'>,
  days: number,
): Promise<void> {
  await sql`delete from notifications
    where created_at < clock_timestamp() - make_interval(days => ${days})`.execute(ctx.database);
}
