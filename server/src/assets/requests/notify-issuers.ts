import { type Family, type NotificationFacts, roleIdsWith } from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyRolesOfRecord } from '../../notifications/index.ts';
import type { Context } from '../../platform/context.ts';
import { requestFacts } from './requests-to-review.ts';

/** The record that notifications of what is to be issued name; `settle_issued` in `server/schema` settles it. */
const TO_ISSUE = 'asset_requests_to_issue';

const issuers = roleIdsWith('tool.issue');

/**
 * Notifies those who may issue that something of a request is to be issued: it was approved, or what was issued for it
 * was refused. Several requests are one notification, which counts down when all of one was issued. Superadmins find it
 * in their inbox alone.
 */
export async function notifyIssuers(ctx: Context, family: Family, requestId: number): Promise<void> {
  const { rows } = await sql<{ facts: NotificationFacts }>`
    select ${requestFacts} as facts from asset_requests r where r.id = ${requestId}`.execute(ctx.database);
  const [request] = rows;
  if (!request) return;
  await notifyRolesOfRecord(ctx, issuers, {
    kind: `${family.one}_request_to_issue`,
    record: {
      kind: TO_ISSUE,
      id: requestId,
      facts: request.facts,
      place: { kind: 'asset_request', family: family.name, status: 'Approved', id: requestId },
    },
    list: { kind: 'asset_requests_to_issue', family: family.name },
  });
}
