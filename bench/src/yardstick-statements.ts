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
  select ceil(extract(epoch from window_started_at + make_interval(mins => 15) - clock_timestamp()))::integer
  from sign_in_failures
  where username = $1 and failures >= 10 and window_started_at > clock_timestamp() - make_interval(mins => 15)`;

export const user = `
  select u.id, u.password_hash, f.username is not null as failed_before
  from users u join employees e on e.id = u.employee_id left join sign_in_failures f on f.username = lower(u.username)
  where lower(u.username) = $1 and e.employee_status = 'Active'`;

export const startSession = 'insert into sessions (user_id, token_hash) values ($1, $2)';

const progress = 'coalesce(r.percentage, w.current_percentage)';

const treeNode = `
  w.id, w.project_id, w.parent_id, w.code, w.title, w.status, w.start_date, w.end_date, w.set_percentage,
  shown_percentage(${progress}) as shown_percentage,
  case ${progress} when 0 then 'New' when 100 then 'Completed' else 'In Progress' end as progress,
  r.work_item_id is not null as is_parent, w.is_inspected, w.updated_at`;

export const children = `
  select ${treeNode} from work_items w left join roll_ups r on r.work_item_id = w.id
  where w.parent_id = $1 and exists (select 1 from work_items w where w.id = $1 and w.parent_id is null)
  order by w.code collate natural_order, w.id`;

const file = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'content_type', ${alias}.content_type, 'size', ${alias}.size)`;

export const item = `
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
  from work_items w left join roll_ups r on r.work_item_id = w.id join employees creator on creator.id = w.created_by
  where w.id = $1`;

const found = `w.parent_id is null
  and searchable(w.code || ' ' || w.title) like searchable($1::text)`;

const byTitle = 'w.title collate natural_order asc nulls last, w.id';

export const projects = `
  select ${treeNode}, w.location, w.client_name, w.tender_code, w.tender_reference_no
  from (select * from work_items w where ${found} order by ${byTitle} limit $2 offset $3) w
    left join roll_ups r on r.work_item_id = w.id
  order by ${byTitle}`;

export const projectCount = `select count(*)::integer as total from work_items w where ${found}`;

export const actAs = "select set_config('plumbline.employee_id', $1, true)";

export const lockProject = 'select pg_advisory_xact_lock(1, w.project_id) from work_items w where w.id = $1';

export const lockItem = `
  select w.id, w.project_id, w.parent_id, w.ancestor_ids, w.depth, w.code, w.title, w.status,
    w.start_date, w.end_date, w.set_percentage, w.is_inspected, w.inspection_proof_file_id, w.updated_at,
    ${progress} as progress, shown_percentage(${progress}) as shown_percentage,
    r.work_item_id is not null as is_parent, coalesce(r.child_count, 0) as child_count
  from work_items w left join roll_ups r on r.work_item_id = w.id
  where w.id = $1
  for update of w`;

export const setProgress = `
  update work_items set is_inspected = $2, inspection_proof_file_id = $3, status = $4, set_percentage = $5,
    current_percentage = $6::numeric
  where id = $1`;

export const rollUp = 'select roll_up($1::integer, $2::numeric, $3::numeric, $4::numeric, $5::numeric)';

export const rollUpWholeProject = 'select roll_up_whole_project($1) as corrected';

/** The tree of a project once more, written by the database alone: ids move by $2, the project's by as much. */
export const copyTree = `
  insert into work_items (id, project_id, parent_id, ancestor_ids, code, title, status, start_date, end_date,
    set_percentage, current_percentage, created_by)
  overriding system value
  select id + $2::integer, project_id + $2::integer, parent_id + $2::integer,
    (select coalesce(array_agg(a + $2::integer order by place), '{}') from unnest(ancestor_ids) with ordinality as u (a, place)),
    case when parent_id is null then code || '-copy' else code end, title, status, start_date, end_date,
    set_percentage, current_percentage, created_by
  from work_items where project_id = $1 order by depth, id`;
