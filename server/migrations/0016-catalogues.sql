-- A catalogue is a list of named records that others choose from. Its table declares its own columns and then calls
--
--   create table suppliers (like catalogue_columns including all, address text);
--   call keep_catalogue('suppliers');

create table catalogue_columns (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
comment on table catalogue_columns is 'The columns that every catalogue has; it holds no rows.';

-- Gives a catalogue its unique names, case and accents ignored, its versions, its history and its announcements.
create procedure keep_catalogue(table_name text)
  language plpgsql as $$
begin
  execute format('create unique index %I on %I (searchable(name))', table_name || '_name_unique', table_name);
  execute format('create trigger %I before update on %I for each row execute function set_updated_at()',
    table_name || '_version', table_name);
  call keep_history(table_name);
  call announce_changes(table_name);
end $$;
