-- A file goes with the last record that names it: its row at the end of the transaction that removed or deleted that,
-- so that its link opens nothing from then on, and its contents with the next sweep.

-- What the history calls a file that is gone, and whose contents a sweep is still to remove.
create table removed_files (
  id integer primary key,
  name text not null,
  -- Null once the contents are gone, or another file has them.
  sha256 text,
  removed_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index removed_files_to_sweep on removed_files (removed_at) where sha256 is not null;

-- Removes a file that nothing names any more. Fired at the end of the transaction: what takes a file from one record to
-- another, such as an upload that becomes a document's, leaves it unnamed in between.
-- Argument 1: the column that named it.
create function release_file() returns trigger
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

-- Said once of each column that names a file:
--
--   call release_files('documents', 'file_id');
--
-- A test finds a column that was forgotten.
create procedure release_files(table_name text, column_name text)
  language plpgsql as $$
begin
  execute format('create constraint trigger %1$I after update of %2$I on %3$I deferrable initially deferred
    for each row when (old.%2$I is not null and old.%2$I is distinct from new.%2$I) execute function release_file(%2$L)',
    'release_replaced_' || column_name, column_name, table_name);
  execute format('create constraint trigger %1$I after delete on %3$I deferrable initially deferred
    for each row when (old.%2$I is not null) execute function release_file(%2$L)',
    'release_deleted_' || column_name, column_name, table_name);
end $$;

-- By which it is found whether a file is still named.
create index work_item_files_of_file on work_item_files (file_id);
create index uploads_of_file on uploads (file_id);
create index employees_of_avatar on employees (avatar_file_id) where avatar_file_id is not null;
create index companies_of_logo on companies (logo_file_id) where logo_file_id is not null;
create index work_items_of_inspection_proof on work_items (inspection_proof_file_id)
  where inspection_proof_file_id is not null;

-- Files that lost their last record before.
with removed as (
  delete from files f where not exists (select from employees e where e.avatar_file_id = f.id)
    and not exists (select from companies c where c.logo_file_id = f.id)
    and not exists (select from work_items w where w.inspection_proof_file_id = f.id)
    and not exists (select from work_item_files w where w.file_id = f.id)
    and not exists (select from document_files d where d.file_id = f.id)
    and not exists (select from uploads u where u.file_id = f.id)
  returning f.id, f.name, f.sha256
)
insert into removed_files (id, name, sha256) select r.id, r.name, r.sha256 from removed r;

call release_files('employees', 'avatar_file_id');
call release_files('companies', 'logo_file_id');
call release_files('work_items', 'inspection_proof_file_id');
call release_files('work_item_files', 'file_id');
call release_files('document_files', 'file_id');
call release_files('uploads', 'file_id');

-- A file that should never have been uploaded is erased from an approved report too, by who may and names it.
create or replace function keep_approved_files() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('plumbline.erased_file', true) = old.id::text then
    return old;
  end if;
  if pg_trigger_depth() = 1 and exists (
    select 1 from documents d where d.state = 'approved'
      and d.id = case when tg_op = 'INSERT' then new.document_id else old.document_id end
  ) then
    raise exception 'an approved daily report stays as it is'
      using errcode = 'integrity_constraint_violation', constraint = 'documents_approved_stay';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
