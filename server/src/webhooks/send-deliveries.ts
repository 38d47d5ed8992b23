import type { WebhookProblem } from '@plumbline/contract';
import { sql } from 'kysely';
import { transact } from '../platform/database/transact.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { type PostResult, post } from './post.ts';
import type { Services } from './services.ts';
import { signedHeaders } from './signature.ts';

/** For so long no other process takes a delivery that one is sending: longer than a receiver may take to answer. */
const SENDING_MS = 30_000;

/** Pauses between tries: 30 seconds, then twice as long each time, and at most 6 hours. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** A delivery that has been tried for so long pauses its webhook. */
const TRIED_FOR_MS = 3 * 86_400_000;

const GONE = 410;

type Delivery = {
  id: number;
  webhook_id: number;
  name: string;
  url: string;
  secrets: Buffer[];
  message_id: string;
  kind: 'changes' | 'gap' | 'test';
  body: string;
  tries: number;
  tried_since: Date;
  sending_until: Date;
};

/** Sends what waits and is due, to all webhooks at the same time, and to each in order. Rules: WEBHOOK-3, WEBHOOK-5. */
export async function sendDeliveries(ctx: Services, stop: AbortSignal): Promise<void> {
  const now = ctx.now();
  const { rows } = await sql<{ id: number }>`
    select distinct d.webhook_id as id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.state = 'waiting' and d.next_try_at <= ${now} and (d.sending_until is null or d.sending_until <= ${now})
      and (w.paused is null or d.kind = 'test')`.execute(ctx.database);
  await Promise.all(rows.map(({ id }) => sendInOrder(ctx, id, stop)));
}

async function sendInOrder(ctx: Services, webhookId: number, stop: AbortSignal): Promise<void> {
  for (;;) {
    if (stop.aborted) return;
    const delivery = await takeNext(ctx, webhookId);
    if (!delivery) return;
    const isTaken = await sendOne(ctx, delivery, stop);
    if (!isTaken && delivery.kind !== 'test') return;
  }
}

/** The first delivery of a webhook that waits, where it is due and no other process is sending it; a test comes first. */
async function takeNext({ database, now }: Services, webhookId: number): Promise<Delivery | undefined> {
  const at = now();
  const { rows } = await sql<Delivery>`
    update webhook_deliveries d set sending_until = ${new Date(at.getTime() + SENDING_MS)},
      tried_since = coalesce(d.tried_since, ${at})
    from webhooks w
    where w.id = d.webhook_id and d.state = 'waiting' and d.next_try_at <= ${at}
      and (d.sending_until is null or d.sending_until <= ${at}) and (w.paused is null or d.kind = 'test')
      and d.id = (
        select id from webhook_deliveries first where first.webhook_id = ${webhookId} and first.state = 'waiting'
        order by first.kind <> 'test', first.id limit 1)
    returning d.id, d.webhook_id, w.name, w.url, d.message_id, d.kind, d.body, d.tries, d.tried_since, d.sending_until,
      case when w.old_secret_until > ${at} then array[w.secret, w.old_secret] else array[w.secret] end as secrets`.execute(
    database,
  );
  return rows[0];
}

/** Sends a delivery, and notes the result. @returns whether the receiver took it */
async function sendOne(ctx: Services, delivery: Delivery, stop: AbortSignal): Promise<boolean> {
  const at = ctx.now();
  const { message_id: id, body, url, secrets } = delivery;
  const started = performance.now();
  const result = await post(
    url,
    { headers: signedHeaders(secrets, { id, at, body }), body },
    { internalHosts: ctx.site.webhookInternalHosts, stop },
  );
  if (result === null) {
    await sql`update webhook_deliveries set sending_until = null
      where id = ${delivery.id} and sending_until = ${delivery.sending_until}`.execute(ctx.database);
    return false;
  }
  return note(ctx, delivery, result, Math.round(performance.now() - started));
}

async function note(ctx: Services, delivery: Delivery, result: PostResult, tookMs: number): Promise<boolean> {
  const now = ctx.now();
  const status = 'status' in result ? result.status : null;
  const problem: WebhookProblem | null = 'problem' in result ? result.problem : null;
  const isTaken = status !== null && status >= 200 && status < 300;
  const state = isTaken ? 'delivered' : delivery.kind === 'test' ? 'failed' : 'waiting';
  const nextTry = new Date(now.getTime() + pauseAfter(delivery.tries));
  const { webhook_id: webhookId, name, url } = delivery;
  const isGivenUp =
    state === 'waiting' &&
    (status === GONE || now.getTime() - delivery.tried_since.getTime() >= TRIED_FOR_MS);
  await transact(ctx.database, async (database) => {
    const { rows } = await sql`
      update webhook_deliveries set state = ${state}, tries = tries + 1, tried_at = ${now}, status = ${status},
        problem = ${problem}, took_ms = ${tookMs}, next_try_at = ${nextTry}, sending_until = null
      where id = ${delivery.id} and sending_until = ${delivery.sending_until} returning 1`.execute(database);
    // Another process has sent it meanwhile, or the webhook is gone.
    if (rows.length === 0 || !isGivenUp) return;
    await pauseWebhook(
      { ...ctx, database },
      { id: webhookId, name, url },
      status === GONE ? 'gone' : 'failing',
    );
  });
  if (!isTaken)
    ctx.log.info(
      { webhook: webhookId, delivery: delivery.id, status, problem },
      'a webhook was not delivered',
    );
  return isTaken;
}

/** How long the next try is waited for, after one that came after some others. In milliseconds. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS);
