-- Removes a file that nothing names any more. Fired at the end of the transaction: what takes a file from one record to
-- another, such as an upload that becomes a document's, leaves it unnamed in between.
-- Argument 1: the column that named it.
create or replace function release_file() returns trigger
  language plpgsql as $$
declare
  released integer := (to_jsonb(old) ->> tg_argv[0])::integer;
  referrer record;
  is_used boolean;
begin
  -- Of two transactions that each take one of the last two references away, the second sees what the first has done.
  perform from files f where f.id = released for update;
  if not found then
    return null;
  end if;
  for referrer in
    select c.conrelid::regclass as table_name, a.attname as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass
  loop
    execute format('select exists (select from %s where %I = $1)', referrer.table_name, referrer.column_name)
      into is_used using released;
    if is_used then
      return null;
    end if;
  end loop;
  insert into removed_files (id, name, sha256) select f.id, f.name, f.sha256 from files f where f.id = released;
  delete from files f where f.id = released;
  return null;
end $$;

-- One call for each column that names a file; a test finds a column that was forgotten.
-- A constraint trigger has no "or replace", and to drop one keeps readers of its table waiting: one that is there stays. What
-- is changed here has to be dropped by a migration.
create or replace procedure release_files(table_name text, column_name text)
  language plpgsql as $$
declare
  replaced text := 'release_replaced_' || column_name;
  deleted text := 'release_deleted_' || column_name;
begin
  if exists (select from pg_trigger where tgrelid = table_name::regclass and tgname in (replaced, deleted)) then
    return;
  end if;
  execute format('create constraint trigger %1$I after update of %2$I on %3$I deferrable initially deferred
    for each row when (old.%2$I is not null and old.%2$I is distinct from new.%2$I) execute function release_file(%2$L)',
    replaced, column_name, table_name);
  execute format('create constraint trigger %1$I after delete on %3$I deferrable initially deferred
    for each row when (old.%2$I is not null) execute function release_file(%2$L)',
    deleted, column_name, table_name);
end $$;

create or replace function end_links_of_unassigned() returns trigger language plpgsql as $$
begin
  update sessions s set link_epoch = link_epoch + 1
  from users u where u.id = s.user_id and u.employee_id in (select employee_id from unassigned);
  return null;
end
$$;

create or replace function end_links_of_changed_role() returns trigger language plpgsql as $$
begin
  update sessions s set link_epoch = link_epoch + 1
  from users u where u.id = s.user_id and u.employee_id = new.id;
  return null;
end
$$;
