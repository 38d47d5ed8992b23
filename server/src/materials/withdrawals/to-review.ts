import { withdrawalTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import { type EditedKind, recordsOf } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import { placeInRow } from '../../platform/database/place-in-row.ts';
import { visibleProject } from '../../projects/index.ts';
import { materialPhotos } from '../parts/material-photos.ts';
import { availableQty } from './available-qty.ts';

/** Who decides on withdrawals. Rules: STOCK-14, APPROVAL-2. */
export const withdrawalsToReview: EditedKind = {
  name: 'withdrawals',
  transition: { ...withdrawalTransitions.approve, from: ['Pending'] },
  ...recordsOf('withdrawals', 'o'),
  pending: sql`(o.status = 'Pending')`,
  concerns: [],
  content: sql`jsonb_build_array(o.date, (select jsonb_agg(jsonb_build_array(l.material_id, l.withdraw_qty, l.source, l.source_item_id)
    order by l.material_id, l.source, l.source_item_id, l.withdraw_qty) from withdrawal_lines l where l.withdrawal_id = o.id))`,
  reach: (view) => visibleProject(view, sql`o.project_id`),
  line: {
    title: sql`(select w.title from work_items w where w.id = o.task_id)`,
    project: sql`o.project_id`,
    requestedAt: sql`o.created_at`,
    facts: sql`jsonb_build_object('date', o.date, 'task', (select w.title from work_items w where w.id = o.task_id),
      'materials', (select jsonb_agg(jsonb_build_object(
          'text', trim_scale(l.withdraw_qty) || ' ' || m.unit || ' ' || coalesce(m.description, m.code), 'unit', m.unit,
          'requested_qty', l.withdraw_qty, 'available_qty', ${availableQty}) order by l.position, l.id)
        from withdrawal_lines l join materials m on m.id = l.material_id where l.withdrawal_id = o.id))`,
    photos: materialPhotos('withdrawal_lines', 'withdrawal_id'),
  },
  notification: {
    kind: 'withdrawal_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`o.requested_by`)},
      'item', (select w.title from work_items w where w.id = o.task_id))`,
    place: placeInRow('withdrawal', { id: sql`o.id`, project: sql`o.project_id`, task: sql`o.task_id` }),
    list: { kind: 'withdrawals_to_review' },
  },
};
