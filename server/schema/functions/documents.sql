-- What was approved stays as it was approved; only its place in the tree follows its task. A Superadmin may delete the report
-- itself; with its task or project it does not go (its foreign key deletes from within a trigger).
create or replace function keep_approved_documents() returns trigger
  language plpgsql as $$
declare
  -- The generated columns are not yet known in a row on its way in.
  place constant text[] := '{item_ids,manpower,words}';
begin
  if tg_op = 'UPDATE' and old.item_ids <> new.item_ids and to_jsonb(old) - place = to_jsonb(new) - place then
    return new;
  end if;
  if old.state = 'approved' and (tg_op = 'UPDATE' or pg_trigger_depth() > 1) then
    raise exception 'an approved daily report stays as it is'
      using errcode = 'integrity_constraint_violation', constraint = 'documents_approved_stay';
  end if;
  return case when tg_op = 'UPDATE' then new else old end;
end $$;

-- The documents of a task, which stay with it wherever it is moved.
create or replace function move_documents() returns trigger
  language plpgsql as $$
begin
  update documents d set item_ids = new.ancestor_ids || new.id where d.work_item_id = new.id;
  return null;
end $$;

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
