import { type Family, may, type NotificationFacts, roleIdOf, roleNames } from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyOfRecord } from '../../notifications/index.ts';
import type { Context } from '../../platform/context.ts';
import { requestFacts } from './requests-to-review.ts';

/** The record that notifications of what is to be issued name; `settle_issued` in `server/schema` settles it. */
const TO_ISSUE = 'asset_requests_to_issue';

const issuers = roleNames.filter((role) => may(role, 'tool.issue')).map(roleIdOf);

/**
 * Notifies those who may issue that something of a request is to be issued: it was approved, or what was issued for it
 * was refused. Several requests are one notification, which counts down when all of one was issued. Superadmins find it
 * in their inbox alone.
 */
export async function notifyIssuers(ctx: Context, family: Family, requestId: number): Promise<void> {
  const { rows } = await sql<{ employee_id: number; role_id: number; facts: NotificationFacts }>`
    select e.id as employee_id, e.role_id, ${requestFacts} as facts
    from asset_requests r cross join employees e
    where r.id = ${requestId} and e.role_id = any(${issuers}) and e.employee_status = 'Active'
      and e.id <> ${ctx.actor.employeeId}
      and exists (select from users account where account.employee_id = e.id)`.execute(ctx.database);
  const [first] = rows;
  if (!first) return;
  const isPushed = ({ role_id }: { role_id: number }) => role_id !== roleIdOf('Superadmin');
  await notifyOfRecord(ctx, {
    people: rows.map((row) => ({
      employeeId: row.employee_id,
      pushed: isPushed(row) || !rows.some(isPushed),
    })),
    kind: `${family.one}_request_to_issue`,
    record: {
      kind: TO_ISSUE,
      id: requestId,
      facts: first.facts,
      place: { kind: 'asset_request', family: family.name, status: 'Approved', id: requestId },
    },
    list: { kind: 'asset_requests_to_issue', family: family.name },
  });
}
