import { disputeTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import { type ReviewKind, recordsOf } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import { placeInRow } from '../../platform/database/place-in-row.ts';
import { visibleProject } from '../../projects/index.ts';

/** Who decides on disputes of stocktakes: who may delete them. Rule: STOCK-22. */
export const disputesToReview: ReviewKind = {
  name: 'stocktake_disputes',
  transition: disputeTransitions.approve,
  ...recordsOf('stocktakes', 'o'),
  state: sql`o.check_status`,
  pending: sql`(o.check_status = 'disputed')`,
  requestedBy: sql`o.checked_by`,
  concerns: [sql`o.prepared_by`],
  reach: (view) => sql`(o.project_id is null or ${visibleProject(view, sql`o.project_id`)})`,
  line: {
    title: sql`coalesce((select w.title from work_items w where w.id = o.project_id),
      case o.type when 'Common' then 'Common materials' else 'Company store' end)`,
    project: sql`o.project_id`,
    requestedAt: sql`o.checked_at`,
    facts: sql`jsonb_build_object('date', o.date, 'prepared_by', ${fullNameOf(sql`o.prepared_by`)},
      'comments', o.check_comments,
      'materials', (select jsonb_agg(l.operation || ' ' || trim_scale(l.adjustment_qty) || ' ' || m.unit || ' '
          || coalesce(m.description, m.code) order by l.position, l.id)
        from stocktake_lines l join materials m on m.id = l.material_id where l.stocktake_id = o.id))`,
  },
  notification: {
    kind: 'stocktake_dispute_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`o.checked_by`)}, 'date', o.date::text)`,
    place: placeInRow('stocktake', { id: sql`o.id`, type: sql`o.type` }),
    list: { kind: 'approvals', of: 'stocktake_disputes' },
  },
};
