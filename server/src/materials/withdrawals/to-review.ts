import { withdrawalTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import type { EditedKind } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import { placeInRow } from '../../platform/database/place-in-row.ts';
import { visibleProject } from '../../projects/index.ts';

/** Who decides on withdrawals. Rules: STOCK-14, APPROVAL-2. */
export const withdrawalsToReview: EditedKind = {
  name: 'withdrawals',
  transition: { ...withdrawalTransitions.approve, from: ['Pending'] },
  table: 'withdrawals',
  records: sql`withdrawals o`,
  id: sql`o.id`,
  state: sql`o.status`,
  pending: sql`(o.status = 'Pending')`,
  requestedBy: sql`o.requested_by`,
  concerns: [],
  content: sql`jsonb_build_array(o.date, (select jsonb_agg(jsonb_build_array(l.material_id, l.withdraw_qty, l.source, l.source_item_id)
    order by l.material_id, l.source, l.source_item_id, l.withdraw_qty) from withdrawal_lines l where l.withdrawal_id = o.id))`,
  reach: (view) => visibleProject(view, sql`o.project_id`),
  line: {
    title: sql`(select w.title from work_items w where w.id = o.task_id)`,
    project: sql`o.project_id`,
    requestedAt: sql`o.created_at`,
    updatedAt: sql`o.updated_at`,
    facts: sql`jsonb_build_object('date', o.date, 'task', (select w.title from work_items w where w.id = o.task_id),
      'materials', (select jsonb_agg(trim_scale(l.withdraw_qty) || ' ' || m.unit || ' ' || coalesce(m.description, m.code)
          order by l.position, l.id)
        from withdrawal_lines l join materials m on m.id = l.material_id where l.withdrawal_id = o.id))`,
  },
  notification: {
    kind: 'withdrawal_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`o.requested_by`)},
      'item', (select w.title from work_items w where w.id = o.task_id))`,
    place: placeInRow('withdrawal', { id: sql`o.id`, project: sql`o.project_id`, task: sql`o.task_id` }),
    list: { kind: 'withdrawals_to_review' },
  },
};
