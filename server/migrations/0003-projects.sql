-- The tree of work: a project is the root item, everything below it is a task.

create table work_items (
  id integer generated always as identity primary key,
  -- The root of the tree; a project names itself.
  project_id integer not null,
  parent_id integer,
  -- From the project down to the parent. An item never moves, so this never changes.
  ancestor_ids integer[] not null,
  -- 1 the project, 2 an Area, 3 a Location, 4 and more a Sub Task
  depth smallint not null generated always as (cardinality(ancestor_ids) + 1) stored,
  code text not null check (btrim(code) <> ''),
  title text not null check (btrim(title) <> ''),
  status text not null default 'In Progress' check (status in ('In Progress', 'On Hold', 'Completed')),
  location text,
  description text,
  new_updates text,
  client_name text,
  client_address text,
  tender_code text,
  tender_reference_no text,
  start_date date,
  end_date date,
  -- The weight given by hand, in per cent of the parent. 0: shares what is left equally with its like.
  set_percentage numeric(9, 6) not null default 0 check (set_percentage between 0 and 100),
  -- A leaf's own progress. While an item has children it rests, and their roll-up counts.
  current_percentage numeric not null default 0 check (current_percentage between 0 and 100),
  is_inspected boolean not null default false,
  inspection_proof_file_id integer references files,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint work_items_tree unique (id, project_id),
  constraint work_items_project_fkey foreign key (project_id) references work_items (id)
    on delete cascade deferrable initially deferred,
  constraint work_items_parent_fkey foreign key (parent_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint work_items_root check ((parent_id is null) = (id = project_id)),
  constraint work_items_ancestors check (
    case when parent_id is null then ancestor_ids = '{}'
    else ancestor_ids[1] = project_id and ancestor_ids[cardinality(ancestor_ids)] = parent_id end
  ),
  constraint work_items_depth check (cardinality(ancestor_ids) < 50),
  constraint work_items_dates check (end_date >= start_date),
  constraint work_items_client check (parent_id is null or (client_name is null and client_address is null)),
  constraint work_items_code_unique unique nulls not distinct (parent_id, code)
);
create index work_items_children on work_items (parent_id, code collate natural_order, id);
create index work_items_level on work_items (project_id, depth);
create index work_items_search on work_items using gin (searchable(code || ' ' || title) gin_trgm_ops);
-- The list of all projects: by each of its sort orders, and by search, without the tasks in between.
create index projects_by_title on work_items (title collate natural_order, id) where parent_id is null;
create index projects_search on work_items using gin (searchable(code || ' ' || title) gin_trgm_ops)
  where parent_id is null;

create trigger work_items_version before update on work_items for each row execute function set_updated_at();

-- The drawings and update files of an item, one a slot.
create table work_item_files (
  id integer generated always as identity primary key,
  work_item_id integer not null references work_items on delete cascade,
  slot text not null check (slot ~ '^(update_)?map[2-5]?$'),
  file_id integer not null references files,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint work_item_files_slot unique (work_item_id, slot)
);

-- Who works on what.
create table assignments (
  id integer generated always as identity primary key,
  work_item_id integer not null,
  project_id integer not null,
  employee_id integer not null references employees,
  pic boolean not null,
  assignee boolean not null,
  accepted_at timestamptz(3),
  created_by integer references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint assignments_item_fkey foreign key (work_item_id, project_id)
    references work_items (id, project_id) on delete cascade,
  constraint assignments_once unique (work_item_id, employee_id)
);
-- 'May this person see this project?' and 'what is on their home?'
create index assignments_of_employee on assignments (employee_id, project_id);

create table task_categories (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  -- 0 is the highest
  level integer not null check (level between 0 and 100),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create unique index task_categories_name_unique on task_categories (searchable(name));
create trigger task_categories_version before update on task_categories
  for each row execute function set_updated_at();

call keep_history('work_items', 'project_id');
call keep_history('work_item_files', 'work_item_id');
call keep_history('assignments', 'work_item_id');
call keep_history('task_categories');
call announce_changes('task_categories');

-- A change of an item shows on the screens of whoever looks at its project.
create function announce_work_items() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce('work_items', r.project_id, array_agg(distinct r.id) || array_agg(distinct r.parent_id)
      filter (where r.parent_id is not null)) from old_rows r group by r.project_id;
  else
    perform announce('work_items', r.project_id, array_agg(distinct r.id) || array_agg(distinct r.parent_id)
      filter (where r.parent_id is not null)) from new_rows r group by r.project_id;
  end if;
  return null;
end $$;
create trigger announce_insert after insert on work_items referencing new table as new_rows
  for each statement execute function announce_work_items();
create trigger announce_update after update on work_items referencing new table as new_rows
  for each statement execute function announce_work_items();
create trigger announce_delete after delete on work_items referencing old table as old_rows
  for each statement execute function announce_work_items();

-- An assignment concerns its item's screen, and the home of its person.
create function announce_assignments() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce('assignments', r.project_id, array_agg(distinct r.work_item_id),
      array_agg(distinct r.employee_id))
      from old_rows r group by r.project_id;
  else
    perform announce('assignments', r.project_id, array_agg(distinct r.work_item_id),
      array_agg(distinct r.employee_id))
      from new_rows r group by r.project_id;
  end if;
  return null;
end $$;
create trigger announce_insert after insert on assignments referencing new table as new_rows
  for each statement execute function announce_assignments();
create trigger announce_update after update on assignments referencing new table as new_rows
  for each statement execute function announce_assignments();
create trigger announce_delete after delete on assignments referencing old table as old_rows
  for each statement execute function announce_assignments();
