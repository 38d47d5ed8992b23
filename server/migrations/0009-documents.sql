-- The site's records: daily reports and twelve other types, in one table. What a type holds is its descriptor's business
-- (contract/src/documents); what the product counts, searches and decides by is the database's.

-- Everything that a document's fields say, in one text to search: values only, without tags.
create function document_words(fields jsonb) returns text
  language sql immutable parallel safe
  return searchable(coalesce(
    regexp_replace((select string_agg(value, ' ' order by key) from jsonb_each_text(fields)), '<[^<>]*>', ' ', 'g'), ''));

create table documents (
  id integer generated always as identity primary key,
  type text not null check (type ~ '^[a-z_]+$'),
  project_id integer not null,
  work_item_id integer not null,
  -- From the project down to the item itself, so that a task finds what stands below it. An item never moves.
  item_ids integer[] not null,
  -- The site date that it is of.
  date date not null check (date between '1900-01-01' and '2199-12-31'),
  -- The fields of its type, by name.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  -- The mark that the device gave the draft: one draft is one document, however often it is sent.
  draft_id uuid,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- The persons that a daily report tells of.
  manpower numeric generated always as (case when type = 'daily_report' then (fields ->> 'manpower')::numeric end) stored,
  words text not null generated always as (document_words(fields)) stored,
  constraint documents_item_fkey foreign key (work_item_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint documents_item_ids check (
    item_ids[1] = project_id and item_ids[cardinality(item_ids)] = work_item_id
  ),
  -- Only a daily report is decided on, and whoever decided is known.
  constraint documents_decided check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint documents_decidable check (state = 'open' or type = 'daily_report'),
  constraint documents_daily_report check (
    type <> 'daily_report' or (
      work_item_id <> project_id
      and (fields ->> 'manpower')::numeric >= 0 and (fields ->> 'hours')::numeric >= 0
      and (fields ->> 'accomplishments')::numeric between 0 and 100
      and num_nulls(fields ->> 'manpower', fields ->> 'hours', fields ->> 'accomplishments') = 0
    )
  ),
  constraint documents_draft unique (created_by, draft_id)
);
-- The lists: of a project, of a task alone, and of a task with all below it; each by type, latest first. What the
-- first includes lets a parent task and a state be paged and counted without reading the documents.
create index documents_of_project on documents (project_id, type, date desc, id desc) include (state, item_ids);
create index documents_of_item on documents (work_item_id, type, date desc, id desc);
create index documents_below on documents using gin (item_ids);
create index documents_search on documents using gin (words gin_trgm_ops);
-- What waits for a decision is little, whatever has been decided before.
create index documents_undecided on documents (project_id, type, state, date desc, id desc)
  where state <> 'approved' and type = 'daily_report';
-- The manpower of a project in a range of days, without reading the reports.
create index documents_manpower on documents (project_id, date) include (work_item_id, manpower)
  where type = 'daily_report';

create trigger documents_version before update on documents for each row execute function set_updated_at();

-- Its photos, its file, its attachments, in order.
create table document_files (
  id integer generated always as identity primary key,
  document_id integer not null references documents on delete cascade,
  slot text not null check (slot in ('files', 'attachments')),
  position integer not null check (position >= 0),
  file_id integer not null references files,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint document_files_position unique (document_id, slot, position) deferrable initially deferred
);
create index document_files_of_file on document_files (file_id);

-- Files that were sent ahead of their record; whoever sent one may put it into one record.
create table uploads (
  id integer generated always as identity primary key,
  file_id integer not null references files,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index uploads_by_age on uploads (created_at);

-- What was approved stays as it was approved. A Superadmin may delete the report itself; with its task or project it
-- does not go (its foreign key deletes from within a trigger).
create function keep_approved_documents() returns trigger
  language plpgsql as $$
begin
  if old.state = 'approved' and (tg_op = 'UPDATE' or pg_trigger_depth() > 1) then
    raise exception 'an approved daily report stays as it is'
      using errcode = 'integrity_constraint_violation', constraint = 'documents_approved_stay';
  end if;
  return case when tg_op = 'UPDATE' then new else old end;
end $$;
create trigger documents_approved_stay before update or delete on documents
  for each row execute function keep_approved_documents();

create function keep_approved_files() returns trigger
  language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and exists (
    select 1 from documents d where d.state = 'approved'
      and d.id = case when tg_op = 'INSERT' then new.document_id else old.document_id end
  ) then
    raise exception 'an approved daily report stays as it is'
      using errcode = 'integrity_constraint_violation', constraint = 'documents_approved_stay';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger document_files_approved_stay before insert or update or delete on document_files
  for each row execute function keep_approved_files();

-- A document's own fields are told like any other's; what is derived from them is not.
create or replace function history_fields(record jsonb) returns jsonb
  language sql immutable parallel safe
  return (record - '{id,created_at,updated_at,password_hash,token_hash,ancestor_ids,depth,taken,fields,item_ids,draft_id,words}'::text[])
    || coalesce(record -> 'fields', '{}');

-- An item owns the rows of all its documents; as with tasks, only their removal is told with the item itself.
drop index history_of_owner;
create index history_of_owner on history (owner_id, id desc)
  where owner_id is not null and (table_name not in ('work_items', 'documents') or action = 'deleted');

call keep_history('documents', 'work_item_id');
call keep_history('document_files', 'document_id');

create function announce_documents() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce('documents', r.project_id, array_agg(r.id)) from old_rows r group by r.project_id;
  else
    perform announce('documents', r.project_id, array_agg(r.id)) from new_rows r group by r.project_id;
  end if;
  return null;
end $$;
create trigger announce_insert after insert on documents referencing new table as new_rows
  for each statement execute function announce_documents();
create trigger announce_update after update on documents referencing new table as new_rows
  for each statement execute function announce_documents();
create trigger announce_delete after delete on documents referencing old table as old_rows
  for each statement execute function announce_documents();
