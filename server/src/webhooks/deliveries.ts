import type {
  Input,
  listWebhookDeliveries as listEndpoint,
  Page,
  resendWebhookDelivery as resendEndpoint,
  testWebhook as testEndpoint,
  WebhookDelivery,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { found, problem } from '../platform/problem.ts';
import { messageOf } from './messages.ts';
import { readWebhook } from './read-webhooks.ts';

/** So many deliveries of a webhook are kept besides those that wait. */
const KEPT = 200;

type Row = Omit<WebhookDelivery, 'made_at' | 'tried_at' | 'next_try_at'> & {
  made_at: Date;
  tried_at: Date | null;
  next_try_at: Date;
};

const columns = sql`d.id, d.message_id, d.kind, d.changes, d.state, d.made_at, d.tries, d.tried_at, d.status, d.problem,
  d.took_ms, d.next_try_at`;

const present = ({ made_at, tried_at, next_try_at, ...row }: Row): WebhookDelivery => ({
  ...row,
  made_at: made_at.toISOString(),
  tried_at: tried_at?.toISOString() ?? null,
  next_try_at: row.state === 'waiting' ? next_try_at.toISOString() : null,
});

/** The last deliveries of a webhook, the newest first. @throws not_found */
export async function listWebhookDeliveries(
  ctx: Context,
  { params: { id }, query }: Input<typeof listEndpoint>,
): Promise<Page<WebhookDelivery>> {
  await readWebhook(ctx, id);
  const list: List<'id', Row, WebhookDelivery> = {
    from: sql`webhook_deliveries d`,
    key: sql`d.id`,
    filter: sql`d.webhook_id = ${id}`,
    orders: { id: [] },
    read: async (chosen) =>
      (await sql<Row>`select ${columns} from webhook_deliveries d ${chosen}`.execute(ctx.database)).rows,
    present: (rows) => rows.map(present),
  };
  return readPage(ctx, list, { ...query, sort: 'id', direction: 'desc' });
}

/** Queues a delivery without changes, which goes before the others and is tried once. @throws not_found */
export async function testWebhook(
  ctx: Context,
  { params: { id } }: Input<typeof testEndpoint>,
): Promise<WebhookDelivery> {
  await readWebhook(ctx, id);
  const { message_id, kind, changes, body } = messageOf('test', ctx.now());
  const { rows } = await sql<Row>`
    insert into webhook_deliveries as d (webhook_id, message_id, kind, changes, body, next_try_at)
    values (${id}, ${message_id}, ${kind}, ${changes}, ${body}, ${ctx.now()}) returning ${columns}`.execute(
    ctx.database,
  );
  return present(found(rows));
}

/** Queues a delivery again; one that waits is tried at once. @throws not_found, not_allowed */
export async function resendWebhookDelivery(
  ctx: Context,
  { params: { id, delivery } }: Input<typeof resendEndpoint>,
): Promise<WebhookDelivery> {
  const { paused } = await readWebhook(ctx, id);
  if (paused) throw problem('not_allowed', { message: 'This webhook is paused. Please resume it first.' });
  const { rows: known } = await sql<{ is_sending: boolean }>`
    select coalesce(sending_until > ${ctx.now()}, false) as is_sending from webhook_deliveries
    where webhook_id = ${id} and id = ${delivery} for update`.execute(ctx.database);
  if (found(known).is_sending) throw problem('not_allowed', { message: 'This delivery is being sent now.' });
  const { rows } = await sql<Row>`
    update webhook_deliveries d set state = 'waiting', tries = 0, tried_since = null, next_try_at = ${ctx.now()}
    where d.id = ${delivery} returning ${columns}`.execute(ctx.database);
  return present(found(rows));
}

/** Removes the deliveries of each webhook but the last ones and those that wait. */
export async function removeOldDeliveries({ database }: Pick<Context, 'database'>): Promise<void> {
  await sql`
    delete from webhook_deliveries d using webhooks w, lateral (
      select id from webhook_deliveries kept where kept.webhook_id = w.id order by id desc offset ${KEPT} limit 1) old
    where d.webhook_id = w.id and d.id <= old.id and d.state <> 'waiting'`.execute(database);
}
