import {
  type Answer,
  type createWebhook as createEndpoint,
  type deleteWebhook as deleteEndpoint,
  type Input,
  MAX_WEBHOOKS,
  type rotateWebhookSecret as rotateEndpoint,
  type updateWebhook as updateEndpoint,
  type Webhook,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { readChanges } from '../live/index.ts';
import type { Context } from '../platform/context.ts';
import { refuseBeyond } from '../platform/database/refuse-beyond.ts';
import { found } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { readWebhook, readWebhooks } from './read-webhooks.ts';
import { refuseAddress } from './refuse-address.ts';
import { newSecret, writtenSecret } from './signature.ts';
import { factsOf } from './webhook-facts.ts';

/** For so long the secret before the present one counts as well. */
const OLD_SECRET_HOURS = 24;

/** All webhooks, by name. */
export const listWebhooks = (ctx: Context): Promise<Webhook[]> => readWebhooks(ctx, sql`true`);

/** Adds a webhook, which is sent what changes from now on. @throws invalid */
export async function createWebhook(
  ctx: Context,
  { body: { name, url, kinds } }: Input<typeof createEndpoint>,
): Promise<Answer<typeof createEndpoint>> {
  refuseAddress(ctx.site, url);
  await refuseBeyond(ctx, {
    name: 'webhooks',
    most: MAX_WEBHOOKS,
    count: sql`select count(*)::integer as count from webhooks`,
    message: `There are ${MAX_WEBHOOKS} webhooks. Please remove one first.`,
  });
  const { position } = await readChanges(ctx.database, [], ctx.log);
  const secret = newSecret();
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (name, url, kinds, secret, read_snapshot, read_at)
    values (${name}, ${url}, ${kinds}, ${secret}, ${position.snapshot.text}, ${position.at}) returning id`.execute(
    ctx.database,
  );
  await recordEvent(ctx, { kind: 'webhook_added', facts: factsOf({ name, url }) });
  return { ...(await readWebhook(ctx, found(rows).id)), secret: writtenSecret(secret) };
}

/** Changes what is given of a webhook. Resumed or sent elsewhere, it is tried at once. @throws not_found, invalid */
export async function updateWebhook(
  ctx: Context,
  { params: { id }, body }: Input<typeof updateEndpoint>,
): Promise<Webhook> {
  await sql`select from webhooks where id = ${id} for update`.execute(ctx.database);
  const before = await readWebhook(ctx, id);
  const { name = before.name, url = before.url, kinds = before.kinds } = body;
  if (url !== before.url) refuseAddress(ctx.site, url);
  const paused = body.active === undefined ? before.paused : body.active ? null : (before.paused ?? 'person');
  await sql`update webhooks set name = ${name}, url = ${url}, kinds = ${kinds}, paused = ${paused}
    where id = ${id}`.execute(ctx.database);
  const isResumed = before.paused !== null && paused === null;
  if (isResumed || url !== before.url)
    await sql`update webhook_deliveries set tries = 0, tried_since = null, next_try_at = ${ctx.now()}
      where webhook_id = ${id} and state = 'waiting'`.execute(ctx.database);
  const isPaused = before.paused === null && paused !== null;
  await recordEvent(ctx, {
    kind: isPaused ? 'webhook_paused' : 'webhook_changed',
    facts: {
      ...factsOf({ name, url }),
      ...(url !== before.url && { before: factsOf(before).host }),
      ...(isResumed && { resumed: 'yes' }),
    },
  });
  return readWebhook(ctx, id);
}

/** Gives a webhook a new secret. @throws not_found */
export async function rotateWebhookSecret(
  ctx: Context,
  { params: { id } }: Input<typeof rotateEndpoint>,
): Promise<Answer<typeof rotateEndpoint>> {
  const secret = newSecret();
  const until = new Date(ctx.now().getTime() + OLD_SECRET_HOURS * 3_600_000);
  await sql`update webhooks set old_secret = secret, old_secret_until = ${until}, secret = ${secret}
    where id = ${id}`.execute(ctx.database);
  const webhook = await readWebhook(ctx, id);
  await recordEvent(ctx, { kind: 'webhook_secret_changed', facts: factsOf(webhook) });
  return { ...webhook, secret: writtenSecret(secret) };
}

/** Removes a webhook with its deliveries. @throws not_found */
export async function deleteWebhook(
  ctx: Context,
  { params: { id } }: Input<typeof deleteEndpoint>,
): Promise<{ id: number }> {
  const { rows } = await sql<{ name: string; url: string }>`
    delete from webhooks where id = ${id} returning name, url`.execute(ctx.database);
  await recordEvent(ctx, { kind: 'webhook_removed', facts: factsOf(found(rows)) });
  return { id };
}
