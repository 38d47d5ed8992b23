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
