import { type Place, requestOrderTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import { type EditedKind, type ReviewKind, recordsOf } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import { placeInRow } from '../../platform/database/place-in-row.ts';
import { visibleProject } from '../../projects/index.ts';
import { materialPhotos } from '../parts/material-photos.ts';
import { requestedMaterials } from './line-figures.ts';

const of = {
  ...recordsOf('request_orders', 'o'),
  concerns: [],
  content: sql`jsonb_build_array(o.delivery_date, o.comments, (select jsonb_agg(jsonb_build_array(l.material_id, l.order_qty,
    l.delivery_date, l.comment) order by l.material_id) from request_order_lines l where l.request_order_id = o.id))`,
  reach: (view) => visibleProject(view, sql`o.project_id`),
} as const satisfies Partial<ReviewKind>;

const line = {
  title: sql`(select w.title from work_items w where w.id = o.task_id)`,
  project: sql`o.project_id`,
  requestedAt: sql`o.created_at`,
  neededOn: sql`o.delivery_date`,
  facts: sql`jsonb_build_object('number', o.series_no::text, 'delivery_date', o.delivery_date, 'comments', o.comments,
    'task', (select w.title from work_items w where w.id = o.task_id), 'materials', ${requestedMaterials},
    'approved_on_site_by', ${fullNameOf(sql`o.approved_on_site_by`)})`,
  photos: materialPhotos('request_order_lines', 'request_order_id'),
};

const facts = sql`jsonb_build_object('employee', ${fullNameOf(sql`o.requested_by`)}, 'number', o.series_no::text,
  'project', (select w.title from work_items w where w.id = o.project_id))`;
const place = placeInRow('request_order', { id: sql`o.id` });
const list: Place = { kind: 'request_orders_to_review' };

/** Who reviews request orders on site. Rule: ORDER-7. */
export const requestOrdersToReview: EditedKind = {
  ...of,
  name: 'request_orders',
  transition: requestOrderTransitions.approve_on_site,
  pending: sql`(o.status = 'Pending')`,
  line,
  notification: { kind: 'request_order_to_review', facts, place, list },
};

/** Who approves them for procurement once they are approved on site. */
export const requestOrdersToApprove: ReviewKind = {
  ...of,
  name: 'request_orders_procurement',
  transition: { ...requestOrderTransitions.approve, from: ['Approved1'] },
  pending: sql`(o.status = 'Approved1')`,
  // Since it was approved on site, which is the last decision on it.
  line: { ...line, requestedAt: sql`o.decided_at` },
  notification: { kind: 'request_order_to_approve', facts, place, list },
};
