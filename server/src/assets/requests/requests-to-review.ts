import {
  assetRequestTransitions,
  equipments,
  type Family,
  type FamilyName,
  may,
  tools,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ReviewKind, recordsOf } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { placeInRow } from '../../platform/database/place-in-row.ts';
import { eitherHolds, type Viewer, viewerOf } from '../../platform/viewer.ts';
import { visibleProject } from '../../projects/index.ts';
import { isFree } from '../booking/is-free.ts';

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

/** The items of a request `r`, each with how many of it are free in its days. */
const requestedItems = sql`(select jsonb_agg(jsonb_build_object(
    'text', l.quantity || ' × ' || l.description || coalesce(', ' || asked.serial_no, ''), 'unit', '',
    'requested_qty', l.quantity, 'available_qty', (select count(*) from assets a
      where a.family = r.family and a.deleted_at is null and ${isFree(sql`daterange(l.start_date, l.end_date, '[]')`)}
        and (a.id = l.asset_id or (l.asset_id is null and text_key(a.description) = text_key(l.description)))))
    order by l.position, l.id)
  from asset_request_lines l left join assets asked on asked.id = l.asset_id where l.request_id = r.id)`;

const toReview = (family: Family): ReviewKind => {
  return {
    name: family.requests,
    transition: assetRequestTransitions[family.name].approve,
    ...recordsOf('asset_requests', 'r'),
    pending: sql`(r.family = ${sql.lit(family.name)} and r.status = 'Pending')`,
    concerns: [],
    reach: visibleRequest,
    line: {
      title: sql`(select string_agg(l.quantity || ' × ' || l.description, ', ' order by l.position, l.id)
        from (select * from asset_request_lines l where l.request_id = r.id order by l.position, l.id limit 3) l)`,
      project: sql`r.project_id`,
      requestedAt: sql`r.created_at`,
      neededOn: sql`r.from_date`,
      facts: sql`jsonb_build_object('from_date', r.from_date, 'to_date', r.to_date, 'comments', r.comments,
        'task', (select w.title from work_items w where w.id = r.task_id),
        'items', ${requestedItems})`,
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
