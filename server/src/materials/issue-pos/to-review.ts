import { issuePoTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import { type EditedKind, recordsOf } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import { placeInRow } from '../../platform/database/place-in-row.ts';
import { visibleProject } from '../../projects/index.ts';

const dollars = 'FM$999,999,999,999,990.00';
const unitPrice = 'FM$999,999,990.0099';

/** Who decides on issue POs `p` of either family that go beyond what was approved. Rule: ORDER-26. */
export const issuePosToReview: EditedKind = {
  name: 'issue_pos',
  transition: issuePoTransitions.approve,
  ...recordsOf('issue_pos', 'p'),
  state: sql`p.delivery_status`,
  requestedBy: sql`p.held_by`,
  pending: sql`(p.delivery_status = 'Pending Approval')`,
  concerns: [],
  content: sql`jsonb_build_array(p.company_id, p.supplier_id, p.common_supplier_id, (select jsonb_agg(jsonb_build_array(
    l.material_id, l.issue_qty, l.issue_price) order by l.material_id) from issue_po_lines l where l.issue_po_id = p.id))`,
  reach: (view) => sql`(p.type = 'Common' or ${visibleProject(view, sql`p.project_id`)})`,
  line: {
    title: sql`p.supplier_name`,
    project: sql`p.project_id`,
    requestedAt: sql`p.held_at`,
    facts: sql`jsonb_build_object('date', p.date, 'supplier', p.supplier_name, 'reasons', p.held_reasons,
      'number', (select o.series_no::text from request_orders o where o.id = p.request_order_id),
      'total', (select to_char(sum(line_amount(l.issue_qty, l.issue_price)), ${sql.lit(dollars)})
        from issue_po_lines l where l.issue_po_id = p.id),
      'materials', (select jsonb_agg(trim_scale(l.issue_qty) || ' ' || (l.material_snapshot ->> 'unit') || ' '
          || (l.material_snapshot ->> 'description') || ' at ' || to_char(l.issue_price, ${sql.lit(unitPrice)})
          order by l.position, l.id)
        from issue_po_lines l where l.issue_po_id = p.id))`,
  },
  notification: {
    kind: 'issue_po_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`p.held_by`)}, 'supplier', p.supplier_name)`,
    place: placeInRow('issue_po', { id: sql`p.id`, type: sql`p.type` }),
    list: { kind: 'approvals', of: 'issue_pos' },
  },
};
