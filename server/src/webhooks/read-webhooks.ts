import type { Webhook, WebhookDelivery } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { found } from '../platform/problem.ts';

type Row = Pick<Webhook, 'id' | 'name' | 'url' | 'kinds' | 'paused' | 'waiting'> & {
  created_at: Date;
  last_state: WebhookDelivery['state'] | null;
  last_tried_at: Date | null;
  last_status: number | null;
  last_problem: WebhookDelivery['problem'];
};

/** Webhooks as they are answered, by name. */
export async function readWebhooks(ctx: Context, condition: RawBuilder<unknown>): Promise<Webhook[]> {
  const { rows } = await sql<Row>`
    select w.id, w.name, w.url, w.kinds, w.paused, w.created_at,
      (select count(*)::integer from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      last.state as last_state, last.tried_at as last_tried_at, last.status as last_status, last.problem as last_problem
    from webhooks w
      left join lateral (
        select d.state, d.tried_at, d.status, d.problem from webhook_deliveries d
        where d.webhook_id = w.id and d.tried_at is not null order by d.tried_at desc, d.id desc limit 1) last on true
    where ${condition} order by lower(w.name), w.id`.execute(ctx.database);
  return rows.map(({ created_at, last_state, last_tried_at, last_status, last_problem, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_delivery: last_state && {
      state: last_state,
      tried_at: last_tried_at?.toISOString() ?? null,
      status: last_status,
      problem: last_problem,
    },
  }));
}

/** A webhook. @throws not_found */
export async function readWebhook(ctx: Context, id: number): Promise<Webhook> {
  return found(await readWebhooks(ctx, sql`w.id = ${id}`));
}
