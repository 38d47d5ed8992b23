-- What is requested and decided on has the same columns in every table: requested_by, decided_by, decided_at and
-- decision_comments (records have comments of their own beside those of the decision).

alter table overtimes rename column prepared_by to requested_by;
alter table overtimes rename constraint overtimes_prepared_by_fkey to overtimes_requested_by_fkey;
alter table overtimes rename column comments to decision_comments;
alter table overtimes add column decided_at timestamptz(3);

alter table attendance_corrections rename column asked_by to requested_by;
alter table attendance_corrections
  rename constraint attendance_corrections_asked_by_fkey to attendance_corrections_requested_by_fkey;
alter table attendance_corrections rename column comments to decision_comments;
alter table attendance_corrections add column decided_at timestamptz(3);

alter table leave_applications rename column created_by to requested_by;
alter table leave_applications
  rename constraint leave_applications_created_by_fkey to leave_applications_requested_by_fkey;
alter table leave_applications rename column comments to decision_comments;
alter table leave_applications add column decided_at timestamptz(3);

-- The decision was the last change of each of them. That its time is now known is no change of the record: it makes no
-- version, no history and no announcement.
alter table overtimes disable trigger user;
alter table attendance_corrections disable trigger user;
alter table leave_applications disable trigger user;
update overtimes set decided_at = updated_at where decided_by is not null;
update attendance_corrections set decided_at = updated_at where decided_by is not null;
update leave_applications set decided_at = updated_at where decided_by is not null;
alter table overtimes enable trigger user;
alter table attendance_corrections enable trigger user;
alter table leave_applications enable trigger user;

-- Who decided and when is known exactly when there is a decision, and only a decision has comments.
-- undecided: the state before any decision. One call for each table: decided_as_a_whole('overtimes', 'pending').
create procedure decided_as_a_whole(table_name text, undecided text, state_column text default 'status')
  language plpgsql as $$
begin
  execute format('alter table %1$I add constraint %2$I check (
    (%3$I = %4$L) = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null))',
    table_name, table_name || '_decided', state_column, undecided);
end $$;

alter table overtimes drop constraint overtimes_decided;
alter table attendance_corrections drop constraint attendance_corrections_decided;
alter table leave_applications drop constraint leave_applications_decided;
alter table documents drop constraint documents_decided;
call decided_as_a_whole('overtimes', 'pending');
call decided_as_a_whole('attendance_corrections', 'pending');
call decided_as_a_whole('leave_applications', 'pending');
call decided_as_a_whole('documents', 'open', 'state');
