import { roleIdOf } from '@plumbline/contract';
import { sql } from 'kysely';
import { notify } from '../notifications/index.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import type { Services } from './services.ts';
import { factsOf } from './webhook-facts.ts';

const reasons = { failing: 'deliveries failed for 3 days', gone: 'answered 410' };

/** Pauses a webhook whose receiver takes nothing, and says so to all Superadmins. Rule: WEBHOOK-6. */
export async function pauseWebhook(
  ctx: Services,
  webhook: { id: number; name: string; url: string },
  why: 'failing' | 'gone',
): Promise<void> {
  const paused = await sql`
    update webhooks set paused = ${why} where id = ${webhook.id} and paused is null returning 1`.execute(
    ctx.database,
  );
  if (paused.rows.length === 0) return;
  const stranger = { ...ctx, actor: null, address: '', userAgent: '' };
  await recordEvent(stranger, {
    kind: 'webhook_paused',
    facts: { ...factsOf(webhook), reason: reasons[why] },
  });
  const { rows } = await sql<{ id: number }>`
    select id from employees where role_id = ${roleIdOf('Superadmin')}`.execute(ctx.database);
  await notify(
    stranger,
    rows.map(({ id }) => id),
    {
      kind: why === 'gone' ? 'webhook_gone' : 'webhook_failing',
      facts: { webhook: webhook.name },
      place: { kind: 'webhook', id: webhook.id },
    },
  );
}
