create or replace function record_history() returns trigger
  language plpgsql as $$
declare
  owner_column text := tg_argv[0];
  hidden text[] := string_to_array(coalesce(tg_argv[1], ''), ' ');
  expanded text := nullif(tg_argv[2], '');
begin
  if tg_op = 'INSERT' then
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (r.record ->> owner_column)::integer, 'created',
      (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(null, f.value)), '{}')
       from jsonb_each(history_fields(r.record, hidden, expanded)) f where f.value <> 'null')
    from (select n.id, to_jsonb(n) as record from new_rows n offset 0) r;
  elsif tg_op = 'DELETE' then
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (r.record ->> owner_column)::integer, 'deleted',
      (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(f.value, null)), '{}')
       from jsonb_each(history_fields(r.record, hidden, expanded)) f where f.value <> 'null')
    from (select o.id, to_jsonb(o) as record from old_rows o offset 0) r;
  else
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (r.record ->> owner_column)::integer, 'updated', c.changes
    from (
      select r.id, r.record, history_fields(r.record, hidden, expanded) as after,
        history_fields(to_jsonb(o), hidden, expanded) as before
      from (select n.id, to_jsonb(n) as record from new_rows n offset 0) r join old_rows o on o.id = r.id
      offset 0
    ) r
    cross join lateral (
      select jsonb_object_agg(f.key, jsonb_build_array(r.before -> f.key, f.value)) as changes
      from jsonb_each(r.after) f where f.value <> r.before -> f.key
    ) c
    where c.changes is not null;
  end if;
  return null;
end $$;

-- A tree that is deleted is one event in its project's history.
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

-- A task that was moved: in its history by the titles of its parents, which may be gone when it is read, and in the
-- histories of both.
create or replace function record_moved_work() returns trigger
  language plpgsql as $$
declare
  name text := new.code || ' ' || new.title;
begin
  insert into history (employee_id, table_name, record_id, owner_id, action, changes)
  select acting_employee(), 'work_items', m.record_id, new.project_id, 'updated', m.changes
  from (values
    (new.id, jsonb_build_object(
      'parent_id', jsonb_build_array(old.parent_id, new.parent_id),
      'parent', jsonb_build_array((select w.title from work_items w where w.id = old.parent_id),
        (select w.title from work_items w where w.id = new.parent_id)))),
    (old.parent_id, jsonb_build_object('moved_away', jsonb_build_array(name, null))),
    (new.parent_id, jsonb_build_object('moved_here', jsonb_build_array(null, name)))
  ) as m (record_id, changes);
  return null;
end $$;

-- The values of a record that its history holds. Most tables expand no column, and one pass leaves out what is no part
-- of it.
create or replace function history_fields(record jsonb, hidden text[], expanded text) returns jsonb
  language sql immutable parallel safe
  return case
    when expanded is null then record - ('{id,created_at,updated_at}'::text[] || hidden)
    else (record - ('{id,created_at,updated_at}'::text[] || hidden || expanded)) || coalesce(record -> expanded, '{}')
  end;

create or replace procedure keep_history(
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
