import {
  assetRequestTransitions,
  equipments,
  type Family,
  type FamilyName,
  may,
  tools,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReviewKind } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { placeInRow } from '../../platform/database/place-in-row.ts';
import { eitherHolds, type Viewer, viewerOf } from '../../platform/viewer.ts';
import { visibleProject } from '../../projects/index.ts';

/**
 * The condition that the actor, or another viewer, sees a request `r`: all of them who decides on them, others their own
 * and those of projects that they may see. Rule: ASSET-21.
 */
export function visibleRequest(view: Context | Viewer): RawBuilder<SqlBool> {
  const viewer = viewerOf(view);
  return eitherHolds(
    viewer.hasRole((role) => may(role, 'tool-request.decide')),
    sql<SqlBool>`(r.requested_by = ${viewer.id} or ${visibleProject(view, sql`r.project_id`)})`,
  );
}

/** What notifications say of a request `r`. */
export const requestFacts = sql`jsonb_build_object('employee', ${fullNameOf(sql`r.requested_by`)},
  'project', (select w.title from work_items w where w.id = r.project_id))`;

const toReview = (family: Family): ReviewKind => {
  return {
    name: family.requests,
    transition: assetRequestTransitions[family.name].approve,
    table: 'asset_requests',
    records: sql`asset_requests r`,
    id: sql`r.id`,
    state: sql`r.status`,
    pending: sql`(r.family = ${sql.lit(family.name)} and r.status = 'Pending')`,
    requestedBy: sql`r.requested_by`,
    concerns: [],
    reach: visibleRequest,
    line: {
      title: sql`(select string_agg(l.quantity || ' × ' || l.description, ', ' order by l.position, l.id)
        from (select * from asset_request_lines l where l.request_id = r.id order by l.position, l.id limit 3) l)`,
      project: sql`r.project_id`,
      requestedAt: sql`r.created_at`,
      updatedAt: sql`r.updated_at`,
      facts: sql`jsonb_build_object('from_date', r.from_date, 'to_date', r.to_date, 'comments', r.comments,
        'task', (select w.title from work_items w where w.id = r.task_id),
        'items', (select jsonb_agg(l.quantity || ' × ' || l.description || coalesce(', ' || a.serial_no, '')
            order by l.position, l.id)
          from asset_request_lines l left join assets a on a.id = l.asset_id where l.request_id = r.id))`,
    },
    notification: {
      kind: `${family.one}_request_to_review`,
      facts: requestFacts,
      place: placeInRow('asset_requests_to_review', { family: family.name, id: sql`r.id` }),
      list: { kind: 'asset_requests_to_review', family: family.name },
    },
  };
};

/** Who reviews requests for tools and for equipment, of `asset_requests r`. */
export const assetRequestsToReview: Record<FamilyName, ReviewKind> = {
  tools: toReview(tools),
  equipments: toReview(equipments),
};
