/**
 * What our server asks the database, written down by hand. Where its queries change, these change too: the
 * yardstick is worth something only while both do the same work in the database.
 */

export const session = `
  select s.id as session_id, u.id as user_id, e.id as employee_id, e.role_id, s.last_used_at
  from sessions s join users u on u.id = s.user_id join employees e on e.id = u.employee_id
  where s.token_hash = $1
    and s.last_used_at > clock_timestamp() - make_interval(hours => 12)
    and s.created_at > clock_timestamp() - make_interval(days => 30)
    and e.employee_status = 'Active'`;

export const throttled = `
  select
    max(ceil(extract(epoch from window_started_at + make_interval(mins => 15) - clock_timestamp()))::integer)
      filter (where username = $1 and source = $2 and failures >= 10) as closed_seconds,
    coalesce(sum(failures) filter (where username = $1), 0)::integer as of_name,
    coalesce(sum(failures) filter (where source = $2), 0)::integer as of_source
  from sign_in_failures
  where (username = $1 or source = $2) and window_started_at > clock_timestamp() - make_interval(mins => 15)`;

export const user = `
  select u.id, u.password_hash from users u join employees e on e.id = u.employee_id
  where lower(u.username) = $1 and e.employee_status = 'Active'`;

export const clearFailures = 'delete from sign_in_failures where username = $1 and source = $2';

export const rememberDevice = `
  insert into known_devices (user_id, token_hash) values ($1, $2)
  on conflict (user_id, token_hash) do update set used_at = clock_timestamp()`;

export const startSession = 'insert into sessions (user_id, token_hash) values ($1, $2)';

const progress = 'coalesce(r.percentage, w.current_percentage)';

const treeNode = `
  w.id, w.project_id, w.parent_id, w.code, w.title, w.status, w.start_date, w.end_date, w.set_percentage,
  shown_percentage(${progress}) as shown_percentage,
  case ${progress} when 0 then 'New' when 100 then 'Completed' else 'In Progress' end as progress,
  r.work_item_id is not null as is_parent, w.is_inspected, w.is_milestone, w.updated_at`;

export const children = `
  select ${treeNode} from work_items w left join roll_ups r on r.work_item_id = w.id
  where w.parent_id = $1 and exists (select 1 from work_items w where w.id = $1 and w.parent_id is null)
  order by w.code collate natural_order, w.id`;

/** The order of a project's rows is worked out by the database here; ours carries the parents and lays the rows out. */
const timelineOf = (columns: string, joins: string) => `
  with recursive ranked as materialized (
    select id, parent_id, start_date, end_date,
      row_number() over (partition by parent_id order by code collate natural_order, id)::integer as place
    from work_items where project_id = $1
  ), tree as (
    select id, array[0] as path from ranked where id = $1
    union all
    select child.id, tree.path || child.place from ranked child join tree on child.parent_id = tree.id
  ), shown as (
    select id, path, count(*) over () as total from tree order by path limit $2 offset $3
  )
  select ${treeNode}, shown.total, cardinality(shown.path) as level, span.first_day, span.last_day${columns}
  from shown join work_items w on w.id = shown.id left join roll_ups r on r.work_item_id = w.id
    left join lateral (select min(b.start_date) as first_day, max(b.end_date) as last_day
      from work_items b where b.parent_id = w.id) span on true
    ${joins}
  order by shown.path`;

export const timeline = timelineOf('', '');

export const timelineWithBaseline = timelineOf(
  ', saved.start_date as saved_start, saved.end_date as saved_end',
  'left join baseline_items saved on saved.baseline_id = $4 and saved.work_item_id = w.id',
);

const file = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'content_type', ${alias}.content_type, 'size', ${alias}.size)`;

const wholeItem = `
  select ${treeNode}, w.location, w.description, w.new_updates, w.client_name, w.client_address,
    w.tender_code, w.tender_reference_no, w.created_at, w.created_by,
    creator.first_name as creator_first_name, creator.last_name as creator_last_name,
    (select json_agg(json_build_object('id', a.id, 'title', a.title) order by a.depth)
      from work_items a where a.id = any(w.ancestor_ids)) as ancestors,
    (select json_object_agg(wf.slot, ${file('f')})
      from work_item_files wf join files f on f.id = wf.file_id where wf.work_item_id = w.id) as files,
    (select ${file('f')} from files f where f.id = w.inspection_proof_file_id) as proof,
    (select json_agg(json_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name,
        'role_id', e.role_id, 'role_name', role.name, 'company_id', e.company_id, 'company_name', c.name,
        'avatar_file_id', e.avatar_file_id, 'employee_status', e.employee_status,
        'pic', s.pic, 'assignee', s.assignee, 'accepted_at', s.accepted_at)
        order by e.first_name, e.last_name, e.id)
      from assignments s join employees e on e.id = s.employee_id
        join companies c on c.id = e.company_id join roles role on role.id = e.role_id
      where s.work_item_id = w.id) as workers
  from work_items w left join roll_ups r on r.work_item_id = w.id join employees creator on creator.id = w.created_by`;

export const item = `${wholeItem} where w.id = $1`;

/** The item that the transaction has made. */
export const newItem = `${wholeItem} where w.id = (select currval('work_items_id_seq')::integer)`;

const found = `w.parent_id is null
  and w.search_text like '%' || btrim(findable($1::text)) || '%'`;

const byTitle = 'w.title collate natural_order asc nulls last, w.id';

export const projects = `
  select ${treeNode}, w.location, w.client_name, w.tender_code, w.tender_reference_no
  from (select * from work_items w where ${found} order by ${byTitle} limit $2 offset $3) w
    left join roll_ups r on r.work_item_id = w.id
  order by ${byTitle}`;

export const projectCount = `select count(*)::integer as total from work_items w where ${found}`;

export const actAs = "select set_config('plumbline.employee_id', $1, true)";

export const lockProject = 'select pg_advisory_xact_lock(1, w.project_id) from work_items w where w.id = $1';

export const readItem = `
  select w.id, w.project_id, w.parent_id, w.ancestor_ids, w.depth, w.code, w.title, w.status,
    w.start_date, w.end_date, w.set_percentage, w.is_inspected, w.inspection_proof_file_id, w.updated_at,
    ${progress} as progress, shown_percentage(${progress}) as shown_percentage,
    r.work_item_id is not null as is_parent, coalesce(r.child_count, 0) as child_count
  from work_items w left join roll_ups r on r.work_item_id = w.id
  where w.id = $1`;

export const lockItem = 'select lock_item_as_read(1, $1, $2, $3, $4, $5)';

export const lockParent = 'select lock_parent_as_read(1, $1, $2, 20000)';

export const setProgress = `
  update work_items set is_inspected = $2, inspection_proof_file_id = $3, status = $4, set_percentage = $5,
    current_percentage = $6::numeric
  where id = $1`;

export const newTask = `
  insert into work_items (id, project_id, parent_id, ancestor_ids, code, title, status, location, description,
    client_name, client_address, start_date, end_date, current_percentage, set_percentage, created_by)
  overriding system value
  select id, $1::integer, $2::integer, $3::integer[], $4, $5, 'In Progress', null, null, null, null, null, null, 0, 0, $6::integer
  from (select nextval('work_items_id_seq')::integer as id) as new`;

export const rollUp = 'select roll_up($1::integer, $2::numeric, $3::numeric, $4::numeric, $5::numeric)';

export const rollUpWholeProject = 'select roll_up_whole_project($1) as corrected';

/** The tree of a project once more, written by the database alone: ids move by $2, the project's by as much. */
export const copyTree = `
  insert into work_items (id, project_id, parent_id, ancestor_ids, code, title, status, start_date, end_date,
    set_percentage, current_percentage, created_by)
  overriding system value
  select id + $2::integer, project_id + $2::integer, parent_id + $2::integer,
    (select coalesce(array_agg(a + $2::integer order by ordinal), '{}') from unnest(ancestor_ids) with ordinality as u (a, ordinal)),
    case when parent_id is null then code || '-copy' else code end, title, status, start_date, end_date,
    set_percentage, current_percentage, created_by
  from work_items where project_id = $1 order by depth, id`;

const personFound = 'e.search_text like searchable($1::text)';

const byName = 'e.first_name, e.last_name, e.id';

export const employees = `
  select e.*, r.name as role_name, c.name as company_name,
    exists (select 1 from users u where u.employee_id = e.id) as has_user,
    case when e.start_date is not null then
      round(greatest(0, least(e.end_date, $4::date) - e.start_date) / 365.25, 1)
    end as years_of_service
  from employees e join companies c on c.id = e.company_id join roles r on r.id = e.role_id
  where e.id = any(array(
    select e.id from employees e where ${personFound} order by ${byName} limit $2 offset $3))
  order by ${byName}`;

export const employeeCount = `select count(*)::integer as total from employees e where ${personFound}`;

const accountFound = 'u.search_text like searchable($1::text)';

export const accounts = `
  select u.id as user_id, u.username, u.updated_at as user_updated_at, e.id, e.first_name, e.last_name, e.role_id,
    r.name as role_name, e.company_id, c.name as company_name, e.avatar_file_id, e.employee_status
  from users u join employees e on e.id = u.employee_id
    join companies c on c.id = e.company_id join roles r on r.id = e.role_id
  where u.id = any(array(
    select u.id from users u join employees e on e.id = u.employee_id where ${accountFound}
    order by e.first_name, e.last_name, u.id limit $2 offset $3))
  order by e.first_name, e.last_name, u.id`;

export const accountCount = `select count(*)::integer as total from users u where ${accountFound}`;

/** A page of the Active people, with whether they were there on a day. */
export const activePageOfDay = `
  select e.id, e.first_name, e.last_name, e.role_id, r.name as role_name, e.company_id, c.name as company_name,
    e.avatar_file_id, e.employee_status,
    case
      when span.employee_id is not null then case
        when leave.employee_id is null
          and span.first_in >= (($3::date + time '08:16') at time zone 'Asia/Singapore')
          and span.first_in < (($3::date + time '17:00') at time zone 'Asia/Singapore') then 'late' else 'present' end
      when leave.employee_id is not null then 'on_leave'
      when e.start_date > $3::date then 'not_due'
      else 'absent'
    end as presence
  from employees e join companies c on c.id = e.company_id join roles r on r.id = e.role_id
    left join lateral (
      select a.employee_id, min(a.time_in) as first_in
      from attendance_spans a where a.site_date = $3 and a.employee_id = e.id group by a.employee_id
    ) span on span.employee_id = e.id
    left join lateral (
      select distinct l.employee_id from leave_applications l
      where l.status = 'approved' and l.taken && daterange($3, $3, '[]') and l.employee_id = e.id
    ) leave on leave.employee_id = e.id
  where e.id = any(array(
    select e.id from employees e where e.employee_status = 'Active' order by ${byName} limit $1 offset $2))
  order by ${byName}`;

export const activeCount =
  "select count(*)::integer as total from employees e where e.employee_status = 'Active'";

export const activeAfter = `
  select e.id, e.unique_id, e.first_name, e.last_name, c.name as company_name
  from employees e join companies c on c.id = e.company_id
  where e.employee_status = 'Active' and (e.first_name, e.last_name, e.id) > ($1, $2, $3)
  order by ${byName} limit $4`;

export const spans = `
  select a.id, a.employee_id, a.site_date, a.time_in, a.in_project_id, a.in_task_id, a.in_latitude, a.in_longitude,
    a.in_by, a.time_out, a.out_project_id, a.out_task_id, a.out_latitude, a.out_longitude, a.out_by,
    a.forgotten_at, a.is_corrected,
    exists (select 1 from attendance_corrections c where c.span_id = a.id and c.status = 'pending')
      as is_correction_pending
  from attendance_spans a
  where a.employee_id = any($1) and a.site_date between $2 and $3
  order by a.employee_id, a.time_in`;

const name = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name)`;

export const overtimes = `
  select o.id, o.employee_id, o.site_date, o.start_time, o.end_time, o.reason, o.status, o.decision_comments, o.updated_at,
    o.requested_by, ${name('e')} as employee, ${name('preparer')} as preparer,
    case when decider.id is not null then ${name('decider')} end as decider,
    case when w.id is not null then json_build_object('id', w.id, 'title', w.title, 'is_visible', true) end as project
  from overtimes o join employees e on e.id = o.employee_id join employees preparer on preparer.id = o.requested_by
    left join employees decider on decider.id = o.decided_by
    left join lateral (
      select a.in_project_id
      from attendance_spans a,
        lateral (select (a.time_in at time zone 'Asia/Singapore') < upper(o.taken) as had_begun) at_its_end
      where a.employee_id = o.employee_id and a.site_date = o.site_date
      order by had_begun desc, case when had_begun then a.time_in end desc, a.time_in limit 1
    ) span on true left join work_items w on w.id = span.in_project_id
  where o.employee_id = any($1) and o.site_date between $2 and $3
  order by o.site_date, o.start_time, o.id`;

export const leaves = `
  select l.id, l.employee_id, l.type_of_leave, l.start_date, l.end_date, l.half_day,
    (select coalesce(sum(d.days), 0)::float8 from leave_days d where d.application_id = l.id) as days_used
  from leave_applications l
  where l.employee_id = any($1) and l.status = 'approved' and l.taken && daterange($2, $3, '[]')`;

export const locations = `
  select w.id, w.title, true as is_visible,
    (select json_agg(above.title order by above.depth) from work_items above
      where above.id = any(w.ancestor_ids)) as above
  from work_items w where w.id = any($1)`;

export const names = 'select e.id, e.first_name, e.last_name from employees e where e.id = any($1)';

/** The share of the database in an announcement to everybody: entries of inboxes, and a job a browser. */
export const announce = `
  with announced as (
    insert into announcements (title, description, send_to, sent_by, people, devices)
    select 'Yardstick', 'Yardstick', 'general', $1, 0, 0 returning id
  ), notified as (
    insert into notifications (employee_id, kind, facts, announcement_id)
    select e.id, 'announcement', '{"title": "Yardstick", "description": "Yardstick"}', announced.id
    from announced, employees e join users u on u.employee_id = e.id where e.employee_status = 'Active'
    returning id, employee_id
  )
  insert into pgboss.job (name, data)
  select 'push', json_build_object('notification_id', notified.id, 'subscription_id', s.id)
  from notified join users u on u.employee_id = notified.employee_id join push_subscriptions s on s.user_id = u.id`;

export const documentScope = `
  select w.project_id as "projectId", case when w.parent_id is not null then w.id end as "taskId",
    not exists (select 1 from roll_ups r where r.work_item_id = w.id) as "isLeaf"
  from work_items w where w.id = $1`;

const dailyReports = "from documents d where d.type = 'daily_report' and";
const latestFirst = 'order by d.date desc, d.id desc limit 5 offset';
const ofProject = `${dailyReports} d.project_id = $1`;
const ofTask = `${dailyReports} d.work_item_id = $1`;
const searched = `${ofProject} and d.words like searchable($2::text)`;

export const documentsOfProject = `select d.id ${ofProject} ${latestFirst} $2`;
export const documentsOfProjectCount = `select count(*)::integer as total ${ofProject}`;
export const documentsOfProjectSearched = `select d.id ${searched} ${latestFirst} $3`;
export const documentsOfProjectSearchedCount = `select count(*)::integer as total ${searched}`;
export const documentsOfTask = `select d.id ${ofTask} ${latestFirst} $2`;
export const documentsOfTaskCount = `select count(*)::integer as total ${ofTask}`;

export const documents = `
  select d.id, d.type, d.project_id, d.work_item_id, d.date, d.fields, d.state, d.decided_at, d.decision_comments,
    d.created_at, d.updated_at, ${name('author')} as created_by,
    case when decider.id is not null then ${name('decider')} end as decided_by,
    (select json_agg(json_build_object('id', w.id, 'title', w.title) order by w.depth)
      from work_items w where w.id = any(d.item_ids)) as items,
    (select json_agg(json_build_object('id', df.id, 'slot', df.slot, 'file_id', df.file_id, 'name', f.name,
        'content_type', f.content_type, 'size', f.size) order by df.slot, df.position)
      from document_files df join files f on f.id = df.file_id where df.document_id = d.id) as files
  from unnest($1::integer[]) with ordinality as chosen (id, position)
    join documents d on d.id = chosen.id
    join employees author on author.id = d.created_by
    left join employees decider on decider.id = d.decided_by
  order by chosen.position`;

const listedTool = `a.family = 'tools' and a.deleted_at is null and a.state in ('in_store', 'on_its_way', 'issued')
  and a.search_text like searchable($1::text) and a.search_text like searchable($2::text)`;

const movement = `
  m.id as movement_id, m.condition as movement_condition, m.state as movement_state, ev.id as event_id, ev.event,
  ev.date as event_date, ev.created_at as event_created_at, ev.extra as event_extra, ev.comments as event_comments,
  (select json_agg(json_build_object('id', x.id, 'file_id', x.file_id, 'name', f.name, 'content_type', f.content_type,
    'size', f.size) order by x.position) from asset_event_files x join files f on f.id = x.file_id where x.event_id = ev.id) as event_files,
  case when r.id is not null then json_build_object('id', r.id, 'first_name', r.first_name, 'last_name', r.last_name) end as event_recipient,
  case when d.id is not null then json_build_object('id', d.id, 'first_name', d.first_name, 'last_name', d.last_name) end as event_driver,
  json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) as event_performed_by,
  case when ev.project_id is not null then json_build_object('id', ev.project_id, 'title',
    coalesce((select w.title from work_items w where w.id = ev.project_id), ev.project_title)) end as event_project`;
const movementJoins = `
  join asset_events ev on ev.id = m.event_id left join employees r on r.id = ev.recipient_id
  left join employees d on d.id = ev.driver_id left join employees p on p.id = ev.performed_by`;

export const toolsSearched = `select a.id from assets a where ${listedTool} order by a.id desc limit $3 offset $4`;
export const toolsSearchedCount = `select count(*)::integer as total from assets a where ${listedTool}`;

export const tools = `
  select a.id, a.brand, a.description, a.serial_no, a.purchase_date, a.warranty_expiry_date, a.state, a.condition,
    a.due_on, a.created_at, a.updated_at, json_build_object('id', c.id, 'name', c.name) as company,
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as category,
    (select json_build_object('id', w.id, 'title', w.title) from work_items w where w.id = a.project_id) as project,
    case when h.id is not null then json_build_object('id', h.id, 'first_name', h.first_name, 'last_name', h.last_name) end as recipient,
    a.invoice_description, a.catalogue_description,
    (select json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'size', f.size) from files f where f.id = a.invoice_file_id) as invoice,
    (select json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'size', f.size) from files f where f.id = a.catalogue_file_id) as catalogue,
    ${movement}
  from unnest((select $1::integer[])) with ordinality as chosen (id, position)
    join assets a on a.id = chosen.id
    join asset_movements m on m.id = a.last_movement_id ${movementJoins}
    join companies c on c.id = a.company_id left join tool_categories k on k.id = a.tool_category_id
    left join employees h on h.id = a.recipient_id
  order by chosen.position`;

export const toolMovements = `
  select ${movement} from (select * from asset_movements m where m.asset_id = $1 order by m.id desc limit 10) m ${movementJoins}
  order by m.id desc`;
export const toolMovementCount =
  'select count(*)::integer as total from asset_movements m where m.asset_id = $1';

export const toolAvailability = `
  with found as (
    select lower(btrim(a.description)) as key, mode() within group (order by btrim(a.description)) as description,
      count(*)::integer as total,
      count(*) filter (where a.state = 'in_store' and not exists (select from asset_bookings b
        where b.asset_id = a.id and b.released_at is null and b.days && daterange($1::date, $2::date, '[]')))::integer as free
    from assets a
    where a.family = 'tools' and a.deleted_at is null and a.state <> 'scrapped'
    group by lower(btrim(a.description))
    order by lower(btrim(a.description)) collate natural_order
    limit 1000
  ), reserved as (
    select lower(btrim(l.description)) as key, sum(greatest(l.quantity - issued.quantity, 0))::integer as quantity
    from asset_requests r join asset_request_lines l on l.request_id = r.id
      cross join lateral (select count(*) as quantity from asset_issue_lines i
        where i.request_line_id = l.id and i.delivered is not false) issued
    where r.family = 'tools' and r.status = 'Approved' and l.asset_id is null
      and daterange(l.start_date, l.end_date, '[]') && daterange($1::date, $2::date, '[]')
    group by 1
  )
  select f.description, f.total, f.free, coalesce(r.quantity, 0) as reserved
  from found f left join reserved r on r.key = f.key
  order by f.description collate natural_order, f.key`;

export const materialKeys = `
  select m.id, count(*) over ()::integer as total from materials m
  where m.archived_at is null order by m.id desc limit $1 offset $2`;
export const materialKeysOfProject = `
  select m.id, count(*) over ()::integer as total from materials m
  where m.archived_at is null
    and exists (select from stock_figures f where f.material_id = m.id and f.project_id = $3)
  order by m.id desc limit $1 offset $2`;

export const materials = `
  select m.id, m.type, m.code, m.description, m.unit, m.price, m.photo_file_id, m.material_category_id,
    m.common_material_category_id, m.supplier_id, m.warehouse_id, m.archived_at, m.created_at, m.updated_at,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supplier,
    case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as warehouse
  from unnest((select $1::integer[])) with ordinality as chosen (id, position)
    join materials m on m.id = chosen.id
    left join material_categories c on c.id = m.material_category_id
    left join material_suppliers s on s.id = m.supplier_id
    left join warehouses w on w.id = m.warehouse_id
  order by chosen.position`;

const figures = `
  select f.material_id, sum(f.bulk_qty) as bulk_qty, sum(f.requested_qty) as requested_qty,
    sum(f.delivered_qty) as delivered_qty, sum(f.delivered_amount) as delivered_amount,
    sum(f.adjusted_qty) as adjusted_qty, sum(f.used_qty) as used_qty, sum(f.in_stock) as in_stock
  from stock_figures f where f.material_id = any($1::integer[])`;
export const figuresOfAll = `${figures} group by f.material_id`;
export const figuresOfProject = `${figures} and f.project_id = $2 group by f.material_id`;

export const commonMaterialKeys = `
  select m.id, count(*) over ()::integer as total from materials m
  where m.type = 'Common' and m.archived_at is null
  order by m.code collate natural_order, m.id limit $1 offset $2`;

export const commonMaterials = `
  select m.id, m.code, m.description, m.unit, m.price, m.photo_file_id, m.warehouse_id, m.updated_at,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
    case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as warehouse
  from unnest((select $1::integer[])) with ordinality as chosen (id, position)
    join materials m on m.id = chosen.id
    left join common_material_categories c on c.id = m.common_material_category_id
    left join warehouses w on w.id = m.warehouse_id
  order by chosen.position`;

/** By warehouse and, where that is null with is_total, in all. */
export const commonFigures = `
  select g.*, json_build_object('id', w.id, 'name', w.name) as warehouse from (
    select p.material_id, p.warehouse_id, grouping(p.warehouse_id) = 1 as is_total, sum(p.ordered) as ordered,
      sum(p.delivered) as delivered, sum(p.requested) as requested, sum(p.allocated) as allocated,
      sum(p.adjusted) as adjusted, sum(p.in_stock) as in_stock
    from (
      select f.material_id, f.warehouse_id, f.ordered_qty as ordered, f.delivered_qty as delivered, 0 as requested,
        0 as allocated, f.adjusted_qty as adjusted, f.in_stock
      from stock_figures f where f.material_id = any($1::integer[]) and f.project_id is null
      union all
      select f.material_id, f.warehouse_id, 0, 0, 0, f.allocated_qty, 0, 0
      from stock_figures f where f.material_id = any($1::integer[]) and f.project_id is not null and f.allocated_qty <> 0
      union all
      select l.material_id, m.warehouse_id, 0, 0, l.order_qty, 0, 0, 0
      from common_request_lines l join materials m on m.id = l.material_id where l.material_id = any($1::integer[])
    ) p group by grouping sets ((p.material_id), (p.material_id, p.warehouse_id))
  ) g left join warehouses w on w.id = g.warehouse_id
  order by g.material_id, w.name collate natural_order nulls last`;

export const refreshPlans = 'select refresh_plans()';

const projectOverview = `w.parent_id is null and w.status <> 'Completed'`;

export const overviewProjects = `
  select w.id, w.code, w.title, w.status, w.start_date, w.end_date, shown_percentage(${progress}) as shown,
    shown_percentage(plan.planned) as planned, plan.days_ahead, shown_percentage(week_ago.progress) as week_ago,
    (select count(*)::integer from work_items o
      where o.project_id = w.id and o.parent_id is not null and not o.is_done and o.end_date < $1::date
        and not exists (select from roll_ups below where below.work_item_id = o.id)) as overdue_tasks
  from work_items w left join roll_ups r on r.work_item_id = w.id
    cross join lateral plan_figures(w.id, ${progress}, $1::date) plan
    cross join lateral (select progress_before(w.id, ($1::date - 6)::timestamp at time zone 'Asia/Singapore') as progress
      offset 0) week_ago
    join unnest(array(
      select w.id from work_items w left join roll_ups r on r.work_item_id = w.id
        cross join lateral plan_figures(w.id, ${progress}, $1::date) plan
      where ${projectOverview}
      order by plan.days_ahead nulls last, w.title collate natural_order, w.id limit $2 offset $3
    )) with ordinality as chosen (id, position) on chosen.id = w.id
  order by chosen.position`;

export const overviewProjectCount = `select count(*)::integer as total from work_items w where ${projectOverview}`;

export const curveSpan = `
  select p.first_day, p.last_day, plan.stood_on,
    (coalesce((select min(c.at) from progress_changes c where c.work_item_id = w.id), w.created_at)
      at time zone 'Asia/Singapore')::date as known_since
  from work_items w left join roll_ups r on r.work_item_id = w.id left join project_plans p on p.project_id = w.id
    cross join lateral plan_figures(w.id, ${progress}, $2::date) plan
  where w.id = $1`;

/** At as many days as ours: at most 200 at equal distances. */
export const curvePoints = `
  select d.day::date, shown_percentage(plan.planned) as planned, shown_percentage(known.progress) as actual, plan.stood_on
  from generate_series($3::date, $4::date, make_interval(days => greatest(1, ceil(($4::date - $3::date) / 200.0)::integer))) d (day)
    cross join lateral (
      select case when d.day <= $2::date
        then progress_before($1::integer, (d.day::date + 1)::timestamp at time zone 'Asia/Singapore') end as progress offset 0
    ) known
    cross join lateral plan_figures($1::integer, known.progress, d.day::date) plan
  order by d.day`;

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
    json_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name) as requested_by,
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
