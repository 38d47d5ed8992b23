import { sql } from 'kysely';
import { isAllowedHost } from '../platform/allowed-hosts.ts';
import type { AnonymousContext } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';
import { type Delivery, type Device, deliverPush, type Sender } from './deliver-push.ts';
import { type PushedNotification, pushMessage } from './push-message.ts';
import type { PushJob } from './queue-pushes.ts';
import { vapidKeys } from './vapid.ts';

/** How many devices push services are called for at the same time. */
const AT_ONCE = 20;

/** A job as the queue hands it over. */
type QueuedPush = { id: string; data: PushJob; isLastTry: boolean };

/** A push that its notification still exists for. */
type Push = PushedNotification &
  Device & {
    job_id: string;
    announcement_id: number | null;
    is_read: boolean;
    /** Null when the browser is no longer its person's, or that person left. */
    subscription_id: number | null;
  };

/** The parts of the server that sending needs. */
export type PushContext = Pick<AnonymousContext, 'database' | 'site' | 'log'>;

/**
 * Sends a batch of queued pushes, and records the results: a browser that its push service knows no
 * more is forgotten, and an announcement counts.
 * @param subject the https: or mailto: address by which push services can reach the person who runs this server
 * @param stop when the server stops: what is being sent then is tried again
 * @returns the ids of the jobs that are to be tried again later
 */
export async function sendPushes(
  ctx: PushContext,
  jobs: readonly QueuedPush[],
  { subject, stop }: { subject: string; stop: AbortSignal },
): Promise<ReadonlySet<string>> {
  const sender = { subject, keys: await vapidKeys(ctx.database) };
  const lastTries = new Set(jobs.filter((job) => job.isLastTry).map((job) => job.id));
  const outcomes = await inTurns(await loadPushes(ctx, withoutRepeated(jobs)), AT_ONCE, async (push) => {
    // Whatever is wrong with one push, the others of the batch are delivered, and once.
    const delivery = await send(ctx, push, sender, stop).catch((error: unknown): Delivery => {
      ctx.log.error({ err: error, notification: push.id }, 'a push failed');
      return 'again';
    });
    return { push, delivery: delivery === 'again' && lastTries.has(push.job_id) ? 'failed' : delivery };
  });
  await note(ctx, outcomes);
  return new Set(outcomes.filter(({ delivery }) => delivery === 'again').map(({ push }) => push.job_id));
}

/** Of pushes of one notification to one browser the last, which makes a sound if one of them does. */
function withoutRepeated(jobs: readonly QueuedPush[]): QueuedPush[] {
  const last = new Map<string, QueuedPush>();
  for (const job of jobs) {
    const { notification_id, subscription_id, growing } = job.data;
    const key = `${notification_id} ${subscription_id}`;
    const alerts = growing === 'alert' || last.get(key)?.data.growing === 'alert';
    last.set(key, alerts ? { ...job, data: { ...job.data, growing: 'alert' } } : job);
  }
  return [...last.values()];
}

async function loadPushes(ctx: PushContext, jobs: readonly QueuedPush[]): Promise<Push[]> {
  const { rows } = await sql<Push>`
    select j.job_id, j.growing, n.id, n.kind, n.facts, n.place, n.announcement_id, n.read_at is not null as is_read,
      s.id as subscription_id, s.endpoint, s.p256dh, s.auth,
      (select count(*)::integer from notifications u where u.employee_id = n.employee_id and u.read_at is null) as unread
    from unnest(${jobs.map(({ id }) => id)}::text[], ${jobs.map(({ data }) => data.notification_id)}::integer[],
        ${jobs.map(({ data }) => data.subscription_id)}::integer[],
        ${jobs.map(({ data }) => data.growing ?? null)}::text[]) as j (job_id, notification_id, subscription_id, growing)
      join notifications n on n.id = j.notification_id
      left join (push_subscriptions s join users u on u.id = s.user_id
          join employees e on e.id = u.employee_id and e.employee_status = 'Active')
        on s.id = j.subscription_id and u.employee_id = n.employee_id`.execute(ctx.database);
  return rows;
}

async function send(ctx: PushContext, push: Push, sender: Sender, stop: AbortSignal): Promise<Delivery> {
  if (push.subscription_id === null) return 'gone';
  // A person who has read it already needs no push.
  if (push.is_read) return 'delivered';
  // The setting may have changed since the browser was registered.
  if (!isAllowedHost(push.endpoint, ctx.site.pushServices)) return 'gone';
  if (stop.aborted) return 'again';
  return deliverPush(push, pushMessage(push), {
    topic: `notification-${push.id}`,
    urgency: push.kind === 'announcement' ? 'high' : 'normal',
    sender,
    stop,
  });
}

type Outcome = { push: Push; delivery: Delivery };

/** Forgets the browsers that are gone, and moves each announcement's counters once. */
async function note(ctx: PushContext, outcomes: readonly Outcome[]): Promise<void> {
  const gone = outcomes.filter(({ delivery }) => delivery === 'gone');
  const failed = outcomes.filter(({ delivery }) => delivery === 'failed');
  if (gone.length + failed.length > 0)
    ctx.log.info({ gone: gone.length, failed: failed.length }, 'undelivered pushes');
  const counted = outcomes.filter(({ push, delivery }) => push.announcement_id && delivery !== 'again');
  await transact(ctx.database, async (transaction) => {
    await sql`delete from push_subscriptions where id = any(${gone.map(({ push }) => push.subscription_id)})`.execute(
      transaction,
    );
    if (counted.length === 0) return;
    // Always in the same order: two processes may be sending pushes of the same announcements.
    await sql`
      with counts as (
        select c.id, count(*) filter (where c.became = 'delivered') as delivered,
          count(*) filter (where c.became = 'failed') as failed, count(*) filter (where c.became = 'gone') as gone
        from unnest(${counted.map(({ push }) => push.announcement_id)}::integer[],
          ${counted.map(({ delivery }) => delivery)}::text[]) as c (id, became)
        group by c.id
      ),
      locked as materialized (
        select p.announcement_id from announcement_pushes p
        where p.announcement_id in (select id from counts) order by p.announcement_id for update
      )
      update announcement_pushes p set delivered = p.delivered + c.delivered, failed = p.failed + c.failed,
        gone = p.gone + c.gone
      from locked join counts c on c.id = locked.announcement_id
      where p.announcement_id = locked.announcement_id`.execute(transaction);
  });
}

/** Does something with each, a limited number at a time. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
