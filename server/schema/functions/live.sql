-- people: employees who are notified whether or not they see the project, such as one who was just taken off it.
create or replace function announce(kind text, project_id integer, ids integer[], people integer[] default '{}') returns void
  language sql volatile
  begin atomic
    insert into changes (topic, payload) values ('change', json_build_object(
      'kind', kind,
      'project_id', project_id,
      -- Beyond a few hundred ids the browser loads again whatever depends on the kind.
      'ids', case when cardinality(ids) <= 300 then ids end,
      'people', people,
      'by', acting_employee()
    ));
  end;

create or replace function announce_ended_sessions() returns trigger
  language plpgsql as $$
begin
  insert into changes (topic, payload)
  select 'sessions', json_agg(o.id) from old_rows o having count(*) > 0;
  return null;
end $$;

-- With its first child a leaf becomes a parent: in the tree it can be expanded from then on. That shows in the list in
-- which the leaf itself stands, which is its own parent's, so a new item names its grandparent too.
create or replace function announce_work_items() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce('work_items', r.project_id, array_agg(distinct r.id) || array_agg(distinct r.parent_id)
      filter (where r.parent_id is not null)) from old_rows r group by r.project_id;
  elsif tg_op = 'INSERT' then
    perform announce('work_items', r.project_id, array_agg(distinct r.id)
      || array_agg(distinct r.parent_id) filter (where r.depth > 1)
      || array_agg(distinct r.ancestor_ids[r.depth - 2]) filter (where r.depth > 2))
      from new_rows r group by r.project_id;
  else
    perform announce('work_items', r.project_id, array_agg(distinct r.id) || array_agg(distinct r.parent_id)
      filter (where r.parent_id is not null)) from new_rows r group by r.project_id;
  end if;
  return null;
end $$;

-- Notifies only these people.
create or replace function announce_to(kind text, people integer[]) returns void
  language sql volatile
  begin atomic
    insert into changes (topic, payload) values ('change', json_build_object(
      'kind', kind,
      'project_id', null,
      'ids', null,
      'people', people,
      'people_only', true,
      'by', acting_employee()
    ));
  end;

create or replace function announce_notifications() returns trigger
  language plpgsql as $$
declare
  told integer[];
begin
  -- Who sent an announcement sees how many have read it.
  select array_agg(distinct t.employee_id) into told from (
    select r.employee_id from new_rows r
    union all
    select a.sent_by from new_rows r join announcements a on a.id = r.announcement_id where tg_op = 'UPDATE'
  ) t (employee_id);
  if told is not null then
    perform announce_to('notifications', told);
  end if;
  return null;
end $$;

-- Who sent an announcement sees what becomes of its pushes.
create or replace function announce_pushes() returns trigger
  language plpgsql as $$
declare
  told integer[];
begin
  select array_agg(distinct a.sent_by) into told from new_rows r join announcements a on a.id = r.announcement_id;
  if told is not null then
    perform announce_to('notifications', told);
  end if;
  return null;
end $$;

-- Announces mails to their senders, who see the state of each.
create or replace function announce_mails() returns trigger
  language plpgsql as $$
declare
  senders integer[];
begin
  select array_agg(distinct sent_by) filter (where sent_by is not null) into senders from new_rows;
  if senders is not null then
    perform announce_to('mails', senders);
  end if;
  return null;
end $$;

-- Announces what programs asked to do to the people in whose name they did.
create or replace function announce_pending_actions() returns trigger
  language plpgsql as $$
declare
  people integer[];
begin
  select array_agg(distinct u.employee_id) into people from new_rows n join users u on u.id = n.user_id;
  if people is not null then
    perform announce_to('pending_actions', people);
  end if;
  return null;
end $$;

-- Notifies whose settings they are, at their other devices.
create or replace function announce_notification_settings() returns trigger
  language plpgsql as $$
declare
  people integer[];
begin
  select array_agg(distinct employee_id) into people from changed_rows;
  if people is not null then
    perform announce_to('notification_settings', people);
  end if;
  return null;
end $$;

-- Notifies those of an audience that read the records, which is why it names all of these.
create or replace function announce_to_readers(kind text, project_id integer, ids integer[], audience text) returns void
  language sql volatile
  begin atomic
    insert into changes (topic, payload)
    select 'change', json_build_object(
      'kind', kind,
      'project_id', project_id,
      'ids', ids,
      'audience', audience,
      'by', acting_employee()
    )
    where cardinality(ids) > 0;
  end;

-- Announces the changes of a table to browsers that show it; see docs/guides for how a slice calls it.
-- With an audience, a row whose first project is null, such as one of the company's store, is announced to all of it.
create or replace procedure announce_changes(
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
  rows_by_project text;
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
      select string_agg(
          format('select %1$I as project, o.* from %2$I o where %1$I is not null', column_name, rows_of_operation), ' union ')
        into rows_by_project from unnest(string_to_array(projects, ' ')) as column_name;
      if audience <> '' then
        rows_by_project := rows_by_project || format(' union all select null, o.* from %I o where %I is null',
          rows_of_operation, split_part(projects, ' ', 1));
      end if;
      statement := format('perform ' || call_for_group || ' from (%s) r group by r.project;', 'r.project', rows_by_project);
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
