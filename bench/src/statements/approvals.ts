import { name } from './parts.ts';

const fullName = (id: string) =>
  `(select e.first_name || ' ' || e.last_name from employees e where e.id = ${id})`;
const titleOf = (id: string) => `(select w.title from work_items w where w.id = ${id})`;
const materialsOf = (lines: string, quantity: string, paper: string) =>
  `(select jsonb_agg(trim_scale(l.${quantity}) || ' ' || m.unit || ' ' || coalesce(m.description, m.code) order by l.position, l.id)
    from ${lines} l join materials m on m.id = l.material_id where l.${paper} = x.id)`;

const ofAssets = (family: string) => ({
  records: `asset_requests x where x.family = '${family}' and x.status = 'Pending'`,
  at: 'x.created_at',
  by: 'x.requested_by',
  project: 'x.project_id',
  title: `(select string_agg(l.quantity || ' × ' || l.description, ', ' order by l.position, l.id)
    from (select * from asset_request_lines l where l.request_id = x.id order by l.position, l.id limit 3) l)`,
  facts: `jsonb_build_object('from_date', x.from_date, 'to_date', x.to_date, 'comments', x.comments, 'task', ${titleOf('x.task_id')},
    'items', (select jsonb_agg(l.quantity || ' × ' || l.description || coalesce(', ' || a.serial_no, '') order by l.position, l.id)
      from asset_request_lines l left join assets a on a.id = l.asset_id where l.request_id = x.id))`,
});

const ofRequestOrders = (status: string, at: string) => ({
  records: `request_orders x where x.status = '${status}'`,
  at,
  by: 'x.requested_by',
  project: 'x.project_id',
  title: titleOf('x.task_id'),
  facts: `jsonb_build_object('number', x.series_no::text, 'delivery_date', x.delivery_date, 'comments', x.comments,
    'task', ${titleOf('x.task_id')}, 'materials', ${materialsOf('request_order_lines', 'order_qty', 'request_order_id')},
    'approved_on_site_by', ${fullName('x.approved_on_site_by')})`,
});

/** What is pending, by kind, for one who sees everything: without conditions on who may. */
const pendingKinds = {
  leave: {
    records: `leave_applications x where x.status = 'pending'`,
    at: 'x.created_at',
    by: 'x.requested_by',
    project: 'null::integer',
    title: fullName('x.employee_id'),
    facts: `jsonb_build_object('type_of_leave', x.type_of_leave, 'start_date', x.start_date, 'end_date', x.end_date,
      'days', (select trim_scale(sum(d.days))::text from leave_days d where d.application_id = x.id), 'reason', x.reason)`,
  },
  overtime: {
    records: `overtimes x where x.status = 'pending'`,
    at: 'x.created_at',
    by: 'x.requested_by',
    project: 'null::integer',
    title: fullName('x.employee_id'),
    facts: `jsonb_build_object('date', x.site_date, 'reason', x.reason,
      'times', to_char(x.start_time, 'HH24:MI') || '–' || to_char(x.end_time, 'HH24:MI'))`,
  },
  corrections: {
    records: `attendance_corrections x where x.status = 'pending'`,
    at: 'x.created_at',
    by: 'x.requested_by',
    project: 'x.project_id',
    title: fullName('x.employee_id'),
    facts: `(select jsonb_build_object('date', x.site_date, 'time_in', x.time_in, 'time_out', x.time_out, 'reason', x.reason,
      'recorded_in', max(s.time_in), 'recorded_out', max(s.time_out)) from attendance_spans s where s.id = x.span_id)`,
  },
  daily_reports: {
    records: `documents x where x.type = 'daily_report' and x.state = 'open'`,
    at: 'x.created_at',
    by: 'x.created_by',
    project: 'x.project_id',
    title: titleOf('x.work_item_id'),
    facts: `jsonb_build_object('date', x.date, 'activity', x.fields ->> 'activity', 'location', x.fields ->> 'location',
      'accomplishments', x.fields ->> 'accomplishments', 'manpower', x.fields ->> 'manpower', 'hours', x.fields ->> 'hours',
      'comments', x.fields ->> 'comments',
      'photos', (select count(*)::text from document_files f where f.document_id = x.id))`,
  },
  tool_requests: ofAssets('tools'),
  equipment_requests: ofAssets('equipments'),
  request_orders: ofRequestOrders('Pending', 'x.created_at'),
  request_orders_procurement: ofRequestOrders('Approved1', 'x.decided_at'),
  withdrawals: {
    records: `withdrawals x where x.status = 'Pending'`,
    at: 'x.created_at',
    by: 'x.requested_by',
    project: 'x.project_id',
    title: titleOf('x.task_id'),
    facts: `jsonb_build_object('date', x.date, 'task', ${titleOf('x.task_id')},
      'materials', ${materialsOf('withdrawal_lines', 'withdraw_qty', 'withdrawal_id')})`,
  },
  role_pay_changes: {
    records: `role_pay_changes x where x.status = 'pending'`,
    at: 'x.created_at',
    by: 'x.requested_by',
    project: 'null::integer',
    title: fullName('x.employee_id'),
    facts: `jsonb_build_object('changes', x.summary)`,
  },
  stocktake_disputes: {
    records: `stocktakes x where x.check_status = 'disputed'`,
    at: 'x.checked_at',
    by: 'x.checked_by',
    project: 'x.project_id',
    title: `coalesce(${titleOf('x.project_id')}, case x.type when 'Common' then 'Common materials' else 'Company store' end)`,
    facts: `jsonb_build_object('date', x.date, 'prepared_by', ${fullName('x.prepared_by')}, 'comments', x.check_comments,
      'materials', (select jsonb_agg(l.operation || ' ' || trim_scale(l.adjustment_qty) || ' ' || m.unit || ' '
          || coalesce(m.description, m.code) order by l.position, l.id)
        from stocktake_lines l join materials m on m.id = l.material_id where l.stocktake_id = x.id))`,
  },
  issue_pos: {
    records: `issue_pos x where x.delivery_status = 'Pending Approval'`,
    at: 'x.held_at',
    by: 'x.held_by',
    project: 'x.project_id',
    title: 'x.supplier_name',
    facts: `(select jsonb_build_object('date', x.date, 'supplier', x.supplier_name, 'reasons', x.held_reasons,
        'number', (select o.series_no::text from request_orders o where o.id = x.request_order_id),
        'total', sum(line_amount(l.issue_qty, l.issue_price)),
        'materials', jsonb_agg(trim_scale(l.issue_qty) || ' ' || (l.material_snapshot ->> 'unit') || ' '
          || (l.material_snapshot ->> 'description') || ' at ' || l.issue_price order by l.position, l.id))
      from issue_po_lines l where l.issue_po_id = x.id)`,
  },
};

const ofEachKind = (part: (name: string, kind: (typeof pendingKinds)['leave']) => string, between: string) =>
  Object.entries(pendingKinds)
    .map(([name, kind]) => part(name, kind))
    .join(between);

export const approvals = `
  with page as materialized (
    select * from (${ofEachKind(
      (name, { records, at }) =>
        `(select '${name}' as kind, x.id, ${at} as requested_at from ${records} order by ${at}, x.id limit 100)`,
      ' union all ',
    )}) found
    order by requested_at, kind, id limit 10 offset $1
  )
  select page.*, line.title, line.updated_at, line.facts,
    ${name('e')} as requested_by,
    case when w.id is not null then json_build_object('id', w.id, 'title', w.title) end as project
  from page cross join lateral (${ofEachKind(
    (name, { records, by, project, title, facts }) =>
      `(select ${title} as title, x.updated_at, ${by} as requested_by, ${project} as project_id, ${facts} as facts
        from ${records.split(' where ')[0]} where page.kind = '${name}' and x.id = page.id)`,
    ' union all ',
  )}) line
    join employees e on e.id = line.requested_by left join work_items w on w.id = line.project_id
  order by page.requested_at, page.kind, page.id`;

export const approvalCount = `select ${ofEachKind((_, { records }) => `(select count(*)::integer from ${records})`, ' + ')} as total`;
