-- What every table leans on: search without accents, versions of records, change history, live changes.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable because its dictionary could change; ours does not, so an index may hold its result.
create function searchable(text text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, text));

-- 'A-2' before 'A-10'.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- Small values that all server processes share: secrets made at the first start, and the like.
create table installation (
  name text primary key,
  value text not null
);

-- Who acts in this transaction, named by the server at its start. Null: the product itself.
create function acting_employee() returns integer
  language sql stable
  return nullif(current_setting('plumbline.employee_id', true), '')::integer;

-- The version of a record is its updated_at. It is answered in milliseconds, so it is held in milliseconds, and it
-- always moves: two changes within one millisecond must not look like one.
create function set_updated_at() returns trigger
  language plpgsql as $$
begin
  new.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    old.updated_at + interval '1 millisecond'
  );
  return new;
end $$;

create function refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% only grows: a row of it is neither changed nor removed', tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

-- Every change of every record: who, when, what it was, what it became. Written by triggers alone.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  employee_id integer,
  table_name text not null,
  record_id integer not null,
  -- The record under which this one is read: the item of an assignment or a file, the project of a task.
  owner_id integer,
  action text not null check (action in ('created', 'updated', 'deleted')),
  -- {field: [before, after]}
  changes jsonb not null
);
create index history_of_record on history (table_name, record_id, id desc);
-- A project owns the rows of all its tasks; only their removal is told with the project itself.
create index history_of_owner on history (owner_id, id desc)
  where owner_id is not null and (table_name <> 'work_items' or action = 'deleted');

create trigger history_only_grows before update or delete or truncate on history
  for each statement execute function refuse_change();

-- The fields of a record that are not part of its story: versions, and what nobody may read back.
create function history_fields(record jsonb) returns jsonb
  language sql immutable parallel safe
  return record - '{id,created_at,updated_at,password_hash,token_hash,ancestor_ids,depth}'::text[];

-- Attached per statement, so that an import of thousands of rows costs one insert.
-- Argument 1: the column that names the owner, or nothing.
create function record_history() returns trigger
  language plpgsql as $$
declare
  owner_column text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (to_jsonb(r) ->> owner_column)::integer, 'created',
      (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(null, f.value)), '{}')
       from jsonb_each(history_fields(to_jsonb(r))) f where f.value <> 'null')
    from new_rows r;
  elsif tg_op = 'DELETE' then
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (to_jsonb(r) ->> owner_column)::integer, 'deleted',
      (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(f.value, null)), '{}')
       from jsonb_each(history_fields(to_jsonb(r))) f where f.value <> 'null')
    from old_rows r;
  else
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, n.id, (to_jsonb(n) ->> owner_column)::integer, 'updated', c.changes
    from new_rows n
    join old_rows o on o.id = n.id
    cross join lateral (
      select jsonb_object_agg(after.key, jsonb_build_array(before.value, after.value)) as changes
      from jsonb_each(history_fields(to_jsonb(n))) after
      join jsonb_each(history_fields(to_jsonb(o))) before on before.key = after.key
      where before.value is distinct from after.value
    ) c
    where c.changes is not null;
  end if;
  return null;
end $$;

-- One call attaches both: keep_history('companies') or keep_history('assignments', 'work_item_id').
create procedure keep_history(table_name text, owner_column text default '')
  language plpgsql as $$
begin
  execute format('create trigger history_insert after insert on %I referencing new table as new_rows
    for each statement execute function record_history(%L)', table_name, owner_column);
  execute format('create trigger history_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function record_history(%L)', table_name, owner_column);
  execute format('create trigger history_delete after delete on %I referencing old table as old_rows
    for each statement execute function record_history(%L)', table_name, owner_column);
end $$;

-- What the stream of server-sent events tells. PostgreSQL delivers it when the transaction commits, to every
-- server process that listens, and drops equal ones within a transaction.
-- people: employees who hear of it whether or not they see the project, such as one who was just taken off it.
create function announce(kind text, project_id integer, ids integer[], people integer[] default '{}') returns void
  language sql volatile
  return pg_notify('plumbline_changes', json_build_object(
    'kind', kind,
    'project_id', project_id,
    -- A notification holds at most 8,000 bytes; beyond a few hundred ids the receiver reloads anyway.
    'ids', case when cardinality(ids) <= 300 then ids end,
    'people', people[1:300],
    'by', acting_employee()
  )::text);

-- For tables whose records stand alone. Argument 1: the kind.
create function announce_rows() returns trigger
  language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(r.id) into changed from old_rows r;
  else
    select array_agg(r.id) into changed from new_rows r;
  end if;
  if changed is not null then
    perform announce(tg_table_name, null, changed);
  end if;
  return null;
end $$;

create procedure announce_changes(table_name text)
  language plpgsql as $$
begin
  execute format('create trigger announce_insert after insert on %I referencing new table as new_rows
    for each statement execute function announce_rows()', table_name);
  execute format('create trigger announce_update after update on %I referencing new table as new_rows
    for each statement execute function announce_rows()', table_name);
  execute format('create trigger announce_delete after delete on %I referencing old table as old_rows
    for each statement execute function announce_rows()', table_name);
end $$;
