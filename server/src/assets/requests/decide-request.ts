import {
  type AssetRequest,
  assetRequestTransitions,
  type Family,
  type Input,
  type RequestByType,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { decide, decisionKind } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { bookRequest } from '../booking/book-request.ts';
import { notifyIssuers } from './notify-issuers.ts';
import { readRequest } from './read-requests.ts';
import { type DecidableRequest, requestPolicy } from './request-policy.ts';
import { visibleRequest } from './requests-to-review.ts';

type LockedRequest = DecidableRequest & {
  id: number;
  request_by_type: RequestByType;
  project_title: string;
  updated_at: Date;
};

type Body = { comments?: string | null | undefined; updated_at?: string | undefined };

const requestKind = (family: Family) =>
  decisionKind<LockedRequest, 'approve' | 'deny', Body, AssetRequest>({
    policy: requestPolicy(family),
    table: 'asset_requests',
    undecided: 'Pending',
    lock: (ctx, id) => lockRequest(ctx, family, id),
    async apply(ctx, { id, request_by_type, status }, { decision }) {
      if (decision !== 'approve') return;
      if (request_by_type === 'Serial No.') await bookRequest(ctx, family, id);
      // Equipment that was denied and is approved later keeps both comments.
      if (status === 'Denied')
        await sql`update asset_requests set denied_comments = decision_comments where id = ${id}`.execute(
          ctx.database,
        );
    },
    async notifications(ctx, { id, requested_by, project_title }, { decision, comments }) {
      const { to } = assetRequestTransitions[family.name][decision];
      if (decision === 'approve') await notifyIssuers(ctx, family, id);
      return [
        {
          employeeIds: [requested_by],
          notification: {
            kind: `${family.one}_request_${decision === 'approve' ? 'approved' : 'denied'}`,
            facts: { project: project_title, comments },
            place: { kind: 'asset_request', family: family.name, status: to, id },
          },
        },
      ];
    },
    read: (ctx, id) => readRequest(ctx, family, id),
  });

/**
 * Approves a request, and books its tools where it is by serial number. Its requester is notified, and who issues.
 * @throws not_found, not_allowed, stale, decided; already_booked and wrong_state at `items.N`
 * Rules: ASSET-20, ASSET-22.
 */
export function approveRequest(
  ctx: Context,
  family: Family,
  { body }: Input<Family['approve']>,
): Promise<AssetRequest> {
  return decide(ctx, requestKind(family), { id: body.request_id, decision: 'approve', body });
}

/** Denies a request; its requester is notified. @throws not_found, not_allowed, stale, decided; invalid at `request_id` */
export function denyRequest(
  ctx: Context,
  family: Family,
  { params, body }: Input<Family['deny']>,
): Promise<AssetRequest> {
  if (body.request_id !== undefined && body.request_id !== params.id)
    throw invalid({ request_id: 'This is not the request in the address.' });
  return decide(ctx, requestKind(family), { id: params.id, decision: 'deny', body });
}

/** @throws not_found, also for a request of the other family or one that the actor may not see */
async function lockRequest(ctx: Context, family: Family, id: number): Promise<LockedRequest> {
  const { rows } = await sql<LockedRequest>`
    select r.id, r.status, r.requested_by, r.request_by_type, r.updated_at,
      (select w.title from work_items w where w.id = r.project_id) as project_title,
      ${fullNameOf(sql`r.decided_by`)} as decided_by_name,
      (r.decided_at at time zone ${ctx.site.timeZone})::date as decided_on
    from asset_requests r
    where r.id = ${id} and r.family = ${family.name} and ${visibleRequest(ctx)} for update of r`.execute(
    ctx.database,
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}
