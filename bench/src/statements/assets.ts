import { file, name } from './parts.ts';

const listedTool = `a.family = 'tools' and a.deleted_at is null and a.state in ('in_store', 'on_its_way', 'issued')
  and a.search_text like searchable($1::text) and a.search_text like searchable($2::text)`;

const movement = `
  m.id as movement_id, m.condition as movement_condition, m.state as movement_state, ev.id as event_id, ev.event,
  ev.date as event_date, ev.created_at as event_created_at, ev.extra as event_extra, ev.comments as event_comments,
  (select json_agg(json_build_object('id', x.id, 'file_id', x.file_id, 'name', f.name, 'content_type', f.content_type,
    'size', f.size) order by x.position) from asset_event_files x join files f on f.id = x.file_id where x.event_id = ev.id) as event_files,
  case when r.id is not null then ${name('r')} end as event_recipient,
  case when d.id is not null then ${name('d')} end as event_driver,
  ${name('p')} as event_performed_by,
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
    case when h.id is not null then ${name('h')} end as recipient,
    a.invoice_description, a.catalogue_description,
    (select ${file('f')} from files f where f.id = a.invoice_file_id) as invoice,
    (select ${file('f')} from files f where f.id = a.catalogue_file_id) as catalogue,
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
    select text_key(a.description) as key, mode() within group (order by btrim(a.description)) as description,
      count(*)::integer as total,
      count(*) filter (where a.state = 'in_store' and not exists (select from asset_bookings b
        where b.asset_id = a.id and b.released_at is null and b.days && daterange($1::date, $2::date, '[]')))::integer as free
    from assets a
    where a.family = 'tools' and a.deleted_at is null and a.state <> 'scrapped'
    group by text_key(a.description)
    order by text_key(a.description) collate natural_order
    limit 1000
  ), reserved as (
    select text_key(l.description) as key, sum(greatest(l.quantity - issued.quantity, 0))::integer as quantity
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
