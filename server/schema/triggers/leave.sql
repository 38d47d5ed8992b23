call keep_history('leave_credits', 'employee_id');
call keep_history('leave_applications', 'employee_id');
call keep_history('work_calendars');
call keep_history('calendar_days', 'company_id');
call keep_history('leave_credit_defaults', 'company_id');

call announce_changes('leave_applications', kind => 'leave', ids => 'employee_id', audience => 'leave');
call announce_changes('leave_credits', kind => 'leave', ids => 'employee_id', audience => 'leave');
call announce_changes('work_calendars');
call announce_changes('calendar_days', kind => 'work_calendars', ids => 'company_id');
call announce_changes('leave_credit_defaults', ids => 'company_id');

call settle_decided('leave_applications', 'leave', 'pending');

create or replace trigger leave_credits_version before update on leave_credits for each row execute function set_updated_at();

create or replace trigger leave_applications_version before update on leave_applications
  for each row execute function set_updated_at();

create or replace trigger work_calendars_version before update on work_calendars for each row execute function set_updated_at();

create or replace trigger calendar_days_version before update on calendar_days for each row execute function set_updated_at();

-- What a company begins with has no actor.
create or replace trigger history_insert after insert on work_calendars referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function record_history('', '', '');

create or replace trigger history_insert after insert on calendar_days referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function record_history('company_id', '', '');

create or replace trigger leave_credit_defaults_version before update on leave_credit_defaults
  for each row execute function set_updated_at();
