-- Tries of somebody signed in to confirm their own password, in a row. Counted by the account and not by its username:
-- a rename begins nothing anew.
create table password_tries (
  user_id integer primary key references users on delete cascade,
  tries integer not null,
  window_started_at timestamptz(3) not null
);

-- Open streams of all sessions that ended, however many: a notification holds at most 8,000 bytes.
create or replace function announce_ended_sessions() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('plumbline_sessions', json_agg(r.id)::text)
  from (select o.id, (row_number() over (order by o.id) - 1) / 500 as batch from old_rows o) r
  group by r.batch;
  return null;
end $$;

-- Reach over a person through a project counts from an assignment that they accepted, or that was made by somebody who
-- sees every project: nobody may reach others by assigning them to a project of their own. Kept as it was when it was
-- made, whatever role its maker has later.
alter table assignments add column made_by_overseer boolean not null default false;
call keep_history('assignments', 'work_item_id', hidden => 'made_by_overseer');
-- That it is now recorded is no change of the assignment: no version, history or announcement.
alter table assignments disable trigger user;
update assignments a set made_by_overseer = true from employees maker
  where maker.id = a.created_by and maker.role_id in (1, 2, 9, 10, 11, 13, 15);
alter table assignments enable trigger user;
-- 'Whom do I reach on this project?' and 'is this person one of them?'
create index assignments_of_reach on assignments (project_id, employee_id)
  where accepted_at is not null or made_by_overseer;

-- Who edited a document last; null: nobody but its author. They do not approve it.
alter table documents add column edited_by integer references employees;
call keep_history('documents', 'work_item_id', hidden => 'item_ids draft_id words edited_by', expanded => 'fields');
alter table documents disable trigger user;
update documents d set edited_by = (
  select h.employee_id from history h
  where h.table_name = 'documents' and h.record_id = d.id and h.action = 'updated'
    and coalesce(h.changes -> 'decided_by' ->> 1, '') = ''
  order by h.id desc limit 1)
where d.state <> 'approved';
alter table documents enable trigger user;
drop index documents_to_review;
create index documents_to_review on documents (date, id) include (project_id, created_by, edited_by)
  where state = 'open' and type = 'daily_report';

-- A stream carries only what its listener may read. What everybody reads who sees a project, or everybody at all, is
-- announced as before; anything else names its audience, and the slice that it belongs to says who that is (`audiences`
-- in its index.ts). In parts, so that each names its records: which of them a listener hears of is known by their ids.
create function announce_to_readers(kind text, project_id integer, ids integer[], audience text) returns void
  language sql volatile
  begin atomic
    select pg_notify('plumbline_changes', json_build_object(
      'kind', kind,
      'project_id', project_id,
      'ids', ids[first:first + 299],
      'audience', audience,
      'by', acting_employee()
    )::text)
    from generate_series(1, cardinality(ids), 300) as first;
  end;

-- Announces the changes of a table to the stream of server-sent events; called again, it replaces what was said before.
-- The trigger function is written out for the table: it runs with every write, and reading columns by name costs more.
--   kind       what changed, as the contract's endpoints say it: the table's name unless given
--   ids        the columns that hold the ids of the records that changed: its own unless given
--   projects   the columns that name a project; those who may see one of them hear of it, or everybody where there are none
--   people     the columns that name employees who hear of it whether or not they may see the project
--   audience   who alone hears of it, as a slice declares it; with it there are no people
--   everybody  with an audience: the columns whose changes everybody hears of all the same, and of rows that come and go
drop procedure announce_changes(text, text, text, text, text);
create procedure announce_changes(
  table_name text, kind text default '', ids text default 'id', projects text default '', people text default '',
  audience text default '', everybody text default ''
)
  language plpgsql as $$
declare
  function_name text := 'announce_changes_of_' || table_name;
  announced_kind text := coalesce(nullif(kind, ''), table_name);
  updated_rows text := 'referencing new table as new_rows';
  rows_of_operation text;
  ids_of_group text;
  people_of_group text;
  call_for_group text;
  statement text;
  announcements text := '';
  shown_columns text;
begin
  select string_agg(format('array_agg(distinct r.%1$I) filter (where r.%1$I is not null)', column_name), ' || ')
    into ids_of_group from unnest(string_to_array(ids, ' ')) as column_name;
  select coalesce(string_agg(format('array_agg(distinct r.%1$I) filter (where r.%1$I is not null)', column_name), ' || '),
    '''{}''::integer[]') into people_of_group from unnest(string_to_array(people, ' ')) as column_name;
  foreach rows_of_operation in array array['old_rows', 'new_rows'] loop
    call_for_group := case when audience = '' or everybody <> ''
      then format('announce(%L, %%s, %s, %s)', announced_kind, ids_of_group, people_of_group)
      else format('announce_to_readers(%L, %%s, %s, %L)', announced_kind, ids_of_group, audience) end;
    if projects = '' then
      statement := format('perform ' || call_for_group || ' from %I r having count(*) > 0;', 'null', rows_of_operation);
    else
      statement := format('perform ' || call_for_group || ' from (%s) r where r.project is not null group by r.project;',
        'r.project',
        (select string_agg(format('select %I as project, o.* from %I o', column_name, rows_of_operation), ' union ')
          from unnest(string_to_array(projects, ' ')) as column_name));
    end if;
    announcements := announcements
      || case rows_of_operation when 'old_rows' then 'if tg_op = ''DELETE'' then ' else ' else ' end || statement;
  end loop;
  if everybody <> '' then
    updated_rows := 'referencing old table as old_rows new table as new_rows';
    select format('(%s) is distinct from (%s)', string_agg(format('o.%I', column_name), ', '),
      string_agg(format('n.%I', column_name), ', ')) into shown_columns
      from unnest(string_to_array(everybody, ' ')) as column_name;
    announcements := format('if tg_op = ''UPDATE'' then
      perform announce(%1$L, null, %2$s) from (select n.* from new_rows n join old_rows o on o.id = n.id where %3$s) r
        having count(*) > 0;
      perform announce_to_readers(%1$L, null, %2$s, %4$L)
        from (select n.* from new_rows n join old_rows o on o.id = n.id where not (%3$s)) r having count(*) > 0;
      return null; end if; ', announced_kind, ids_of_group, shown_columns, audience) || announcements;
  end if;
  execute format('create or replace function %I() returns trigger language plpgsql as %L', function_name,
    'begin ' || announcements || ' end if; return null; end');
  execute format('create or replace trigger announce_insert after insert on %I referencing new table as new_rows
    for each statement execute function %I(%L, %L)', table_name, function_name, announced_kind, audience);
  execute format('create or replace trigger announce_update after update on %I %s
    for each statement execute function %I(%L, %L)', table_name, updated_rows, function_name, announced_kind, audience);
  execute format('create or replace trigger announce_delete after delete on %I referencing old table as old_rows
    for each statement execute function %I(%L, %L)', table_name, function_name, announced_kind, audience);
end $$;

-- What a card shows, everybody may see; anything else of a record only who keeps the records, and its person.
call announce_changes('employees', audience => 'employees',
  everybody => 'first_name last_name role_id company_id avatar_file_id employee_status');
call announce_changes('users', ids => 'employee_id', audience => 'users');
call announce_changes('documents', projects => 'project_id', audience => 'documents');
call announce_changes('leave_applications', kind => 'leave', ids => 'employee_id', audience => 'leave');
call announce_changes('leave_credits', kind => 'leave', ids => 'employee_id', audience => 'leave');
call announce_changes('attendance_spans', kind => 'attendance', ids => 'employee_id',
  projects => 'in_project_id out_project_id', audience => 'attendance');
call announce_changes('attendance_corrections', kind => 'attendance', ids => 'employee_id',
  projects => 'project_id', audience => 'attendance');
call announce_changes('overtimes', kind => 'attendance', ids => 'employee_id', audience => 'attendance');

-- Tells nobody but these people, in parts: nobody else hears that many were told.
create or replace function announce_to(kind text, people integer[]) returns void
  language sql volatile
  begin atomic
    select pg_notify('plumbline_changes', json_build_object(
      'kind', kind,
      'project_id', null,
      'ids', null,
      'people', people[first:first + 299],
      'people_only', true,
      'by', acting_employee()
    )::text)
    from generate_series(1, cardinality(people), 300) as first;
  end;
