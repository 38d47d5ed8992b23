-- Who acts in this transaction, named by the server at its start. Null: the product itself.
create or replace function acting_employee() returns integer
  language sql stable
  return nullif(current_setting('plumbline.employee_id', true), '')::integer;

-- A write that changes nothing makes no new version, so that no other edit becomes stale by it. A write that changes only
-- the parts of a record sets updated_at itself.
create or replace function set_updated_at() returns trigger
  language plpgsql as $$
begin
  if new is distinct from old then
    new.updated_at := greatest(
      date_trunc('milliseconds', clock_timestamp()),
      old.updated_at + interval '1 millisecond'
    );
  end if;
  return new;
end $$;

create or replace function refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% only grows: a row of it is neither changed nor removed', tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

-- Gives a catalogue its unique names, case and accents ignored, its versions, its history and its announcements.
create or replace procedure keep_catalogue(table_name text)
  language plpgsql as $$
begin
  execute format('create unique index if not exists %I on %I (searchable(name))', table_name || '_name_unique', table_name);
  execute format('create or replace trigger %I before update on %I for each row execute function set_updated_at()',
    table_name || '_version', table_name);
  call keep_history(table_name);
  call announce_changes(table_name);
end $$;

-- A running number with at least three digits.
create or replace function number_in_series(prefix text, running integer) returns text
  language sql immutable strict parallel safe
  return prefix || '-' || lpad(running::text, greatest(3, length(running::text)), '0');
