import { file, progress, treeNode } from './parts.ts';

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

const wholeItem = `
  select ${treeNode}, w.location, w.description, w.new_updates, w.client_name, w.client_address,
    (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = w.company_id) as company,
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

export const lockItem = `
  select w.id, w.project_id, w.parent_id, w.ancestor_ids, w.depth, w.code, w.title, w.status,
    w.start_date, w.end_date, w.set_percentage, w.is_inspected, w.inspection_proof_file_id, w.updated_at,
    ${progress} as progress, shown_percentage(${progress}) as shown_percentage,
    r.work_item_id is not null as is_parent, coalesce(r.child_count, 0) as child_count
  from work_items found cross join lateral lock_item(found.id, found.project_id) locked
    cross join lateral (select (locked.item).*) w cross join lateral (select (locked.sums).*) r
  where found.id = $1`;

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
