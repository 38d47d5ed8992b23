-- What a table keeps out of its history, and what it announces, is said where the table is declared:
--
--   call keep_history('suppliers');
--   call keep_history('users', 'employee_id', hidden => 'password_hash');
--   call announce_changes('suppliers');
--   call announce_changes('leave_credits', kind => 'leave', ids => 'employee_id');

-- The values of a record that its history holds. Versions and the id are in none.
-- hidden: columns that are no part of it: secrets, and what is worked out from others.
-- expanded: a jsonb column whose fields count as fields of the record, or null.
drop function history_fields(jsonb);
create function history_fields(record jsonb, hidden text[], expanded text) returns jsonb
  language sql immutable parallel safe
  return (record - '{id,created_at,updated_at}'::text[] - hidden - coalesce(expanded, ''))
    || coalesce(record -> expanded, '{}');

-- Attached per statement, so that an import of thousands of rows costs one insert.
-- Arguments: the column that names the owner, the hidden columns, the expanded column; '' for none.
create or replace function record_history() returns trigger
  language plpgsql as $$
declare
  owner_column text := tg_argv[0];
  hidden text[] := string_to_array(coalesce(tg_argv[1], ''), ' ');
  expanded text := nullif(tg_argv[2], '');
begin
  if tg_op = 'INSERT' then
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (to_jsonb(r) ->> owner_column)::integer, 'created',
      (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(null, f.value)), '{}')
       from jsonb_each(history_fields(to_jsonb(r), hidden, expanded)) f where f.value <> 'null')
    from new_rows r;
  elsif tg_op = 'DELETE' then
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (to_jsonb(r) ->> owner_column)::integer, 'deleted',
      (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(f.value, null)), '{}')
       from jsonb_each(history_fields(to_jsonb(r), hidden, expanded)) f where f.value <> 'null')
    from old_rows r;
  else
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, n.id, (to_jsonb(n) ->> owner_column)::integer, 'updated', c.changes
    from new_rows n
    join old_rows o on o.id = n.id
    cross join lateral (
      select jsonb_object_agg(after.key, jsonb_build_array(before.value, after.value)) as changes
      from jsonb_each(history_fields(to_jsonb(n), hidden, expanded)) after
      join jsonb_each(history_fields(to_jsonb(o), hidden, expanded)) before on before.key = after.key
      where before.value is distinct from after.value
    ) c
    where c.changes is not null;
  end if;
  return null;
end $$;

-- A tree that is deleted is one event in its project's history (see 0012-deleting-work.sql).
create or replace function record_removed_work() returns trigger
  language plpgsql as $$
declare
  hidden text[] := string_to_array(coalesce(tg_argv[1], ''), ' ');
begin
  insert into history (employee_id, table_name, record_id, owner_id, action, changes)
  select acting_employee(), tg_table_name, r.id, case when gone.with_parent then r.parent_id else r.project_id end,
    'deleted',
    (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(f.value, null)), '{}')
      from jsonb_each(history_fields(to_jsonb(r), hidden, null)) f where f.value <> 'null')
    || case when gone.with_parent then '{}'
      else coalesce((select jsonb_build_object('items_below', jsonb_build_array(count(*), null))
        from old_rows b where r.id = any(b.ancestor_ids) having count(*) > 0), '{}') end
  from old_rows r
  -- Not a join: its plan is made for the first few rows that are ever deleted, and kept for any number.
  cross join lateral (select coalesce(r.parent_id in (select o.id from old_rows o), false) as with_parent) gone;
  return null;
end $$;

-- Keeps the history of a table; called again, it replaces what was said before.
-- deleted_by: the trigger function that writes deletions, where a table needs one of its own.
drop procedure keep_history(text, text);
create procedure keep_history(
  table_name text, owner_column text default '', hidden text default '', expanded text default '',
  deleted_by text default 'record_history'
)
  language plpgsql as $$
begin
  execute format('create or replace trigger history_insert after insert on %I referencing new table as new_rows
    for each statement execute function record_history(%L, %L, %L)', table_name, owner_column, hidden, expanded);
  execute format('create or replace trigger history_update after update on %I
    referencing old table as old_rows new table as new_rows
    for each statement execute function record_history(%L, %L, %L)', table_name, owner_column, hidden, expanded);
  execute format('create or replace trigger history_delete after delete on %I referencing old table as old_rows
    for each statement execute function %I(%L, %L, %L)', table_name, deleted_by, owner_column, hidden, expanded);
end $$;

call keep_history('users', 'employee_id', hidden => 'password_hash');
call keep_history('work_items', 'project_id', hidden => 'ancestor_ids depth', deleted_by => 'record_removed_work');
call keep_history('attendance_spans', 'employee_id', hidden => 'taken');
call keep_history('documents', 'work_item_id', hidden => 'item_ids draft_id words', expanded => 'fields');

-- Announces the changes of a table to the stream of server-sent events; called again, it replaces what was said before.
-- The trigger function is written out for the table: it runs with every write, and reading columns by name costs more.
--   kind      what changed, as the contract's endpoints say it: the table's name unless given
--   ids       the columns that hold the ids of the records that changed: its own unless given
--   projects  the columns that name a project; those who may see one of them hear of it, or everybody where there are none
--   people    the columns that name employees who hear of it whether or not they may see the project
drop procedure announce_changes(text);
create procedure announce_changes(
  table_name text, kind text default '', ids text default 'id', projects text default '', people text default ''
)
  language plpgsql as $$
declare
  function_name text := 'announce_changes_of_' || table_name;
  announced_kind text := coalesce(nullif(kind, ''), table_name);
  rows_of_operation text;
  ids_of_group text;
  people_of_group text;
  statement text;
  announcements text := '';
begin
  select string_agg(format('array_agg(distinct r.%1$I) filter (where r.%1$I is not null)', column_name), ' || ')
    into ids_of_group from unnest(string_to_array(ids, ' ')) as column_name;
  select coalesce(string_agg(format('array_agg(distinct r.%1$I) filter (where r.%1$I is not null)', column_name), ' || '),
    '''{}''::integer[]') into people_of_group from unnest(string_to_array(people, ' ')) as column_name;
  foreach rows_of_operation in array array['old_rows', 'new_rows'] loop
    if projects = '' then
      statement := format('perform announce(%L, null, %s, %s) from %I r having count(*) > 0;',
        announced_kind, ids_of_group, people_of_group, rows_of_operation);
    else
      statement := format('perform announce(%L, r.project, %s, %s) from (%s) r where r.project is not null group by r.project;',
        announced_kind, ids_of_group, people_of_group,
        (select string_agg(format('select %I as project, o.* from %I o', column_name, rows_of_operation), ' union ')
          from unnest(string_to_array(projects, ' ')) as column_name));
    end if;
    announcements := announcements
      || case rows_of_operation when 'old_rows' then 'if tg_op = ''DELETE'' then ' else ' else ' end || statement;
  end loop;
  execute format('create or replace function %I() returns trigger language plpgsql as %L', function_name,
    'begin ' || announcements || ' end if; return null; end');
  execute format('create or replace trigger announce_insert after insert on %I referencing new table as new_rows
    for each statement execute function %I(%L)', table_name, function_name, announced_kind);
  execute format('create or replace trigger announce_update after update on %I referencing new table as new_rows
    for each statement execute function %I(%L)', table_name, function_name, announced_kind);
  execute format('create or replace trigger announce_delete after delete on %I referencing old table as old_rows
    for each statement execute function %I(%L)', table_name, function_name, announced_kind);
end $$;

call announce_changes('task_categories');
call announce_changes('companies');
call announce_changes('employees');
-- An assignment concerns its item's screen, its project, which its person may see from then on or no more, and the
-- home of its person.
call announce_changes('assignments', ids => 'work_item_id project_id', projects => 'project_id', people => 'employee_id');
call announce_changes('documents', projects => 'project_id');
-- Whoever looks at leave reloads; what they then see is theirs to see.
call announce_changes('leave_applications', kind => 'leave', ids => 'employee_id');
call announce_changes('leave_credits', kind => 'leave', ids => 'employee_id');
-- Attendance concerns those who see a project at which it began or ended, and its person. Overtime names no project.
call announce_changes('attendance_spans', kind => 'attendance', ids => 'employee_id',
  projects => 'in_project_id out_project_id', people => 'employee_id');
call announce_changes('attendance_corrections', kind => 'attendance', ids => 'employee_id',
  projects => 'project_id', people => 'employee_id');
call announce_changes('overtimes', kind => 'attendance', ids => 'employee_id', people => 'employee_id');

-- Users show in the list of users, and by their names where people without an account are listed.
call announce_changes('users', ids => 'employee_id');

drop function announce_rows();
drop function announce_assignments();
drop function announce_documents();
drop function announce_leave();
drop procedure announce_attendance_of(text, text);
drop function announce_attendance();
