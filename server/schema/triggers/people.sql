call keep_search_text('employees', $$searchable(r.first_name || ' ' || r.last_name || ' ' || r.unique_id)$$,
  'first_name, last_name, unique_id');

call keep_history('companies');
call keep_history('employees', hidden => 'search_text');
call keep_history('delegations', hidden => 'taken');
call keep_history('role_pay_changes', 'employee_id');
call keep_history('users', 'employee_id', hidden => 'username_key username_skeleton password_hash search_text must_change_password device_key link_hash');

call announce_changes('companies');
call announce_changes('employees', audience => 'employees',
  everybody => 'first_name last_name role_id company_id avatar_file_id employee_status');
call announce_changes('users', ids => 'employee_id', audience => 'users');
call announce_changes('delegations', ids => 'from_employee_id to_employee_id', audience => 'delegations');
call announce_changes('role_pay_changes', ids => 'employee_id', audience => 'role_pay_changes');

call settle_decided('role_pay_changes', 'role_pay_changes', 'pending');

call release_files('employees', 'avatar_file_id');
call release_files('companies', 'logo_file_id');

create or replace trigger companies_version before update on companies for each row execute function set_updated_at();

create or replace trigger employees_version before update on employees for each row execute function set_updated_at();

create or replace trigger users_version before update of employee_id, username, password_hash, password_changed_at on users
  for each row execute function set_updated_at();

create or replace trigger employees_inactive after update of employee_status on employees
  for each row when (new.employee_status = 'Inactive') execute function end_sessions_of_inactive();

create or replace trigger sessions_ended after delete on sessions referencing old table as old_rows
  for each statement execute function announce_ended_sessions();

create or replace trigger users_password after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_pushes_of_user();

create or replace trigger users_end_link before update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_link_of_user();

create or replace trigger employees_end_link after update of role_id, employee_status on employees
  for each row when (old.role_id <> new.role_id or new.employee_status = 'Inactive')
  execute function end_link_of_employee();

create or replace trigger employees_inactive_pushes after update of employee_status on employees
  for each row when (new.employee_status = 'Inactive') execute function end_pushes_of_inactive();

create or replace trigger users_end_calendar after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_calendar_of_user();

create or replace trigger employees_end_calendar after update of employee_status on employees
  for each row when (new.employee_status = 'Inactive') execute function end_calendar_of_inactive();

create or replace trigger users_search_text before insert or update of employee_id, username, search_text on users
  for each row execute function set_search_text_of_users();
alter table users enable always trigger users_search_text;

create or replace trigger employees_search_text_of_account after update of first_name, last_name, unique_id on employees
  for each row when (old.search_text <> new.search_text) execute function set_search_text_of_account();
alter table employees enable always trigger employees_search_text_of_account;

create or replace trigger delegations_version before update on delegations for each row execute function set_updated_at();

create or replace trigger end_links_of_changed_role after update of role_id on employees
  for each row when (old.role_id is distinct from new.role_id) execute function end_links_of_changed_role();

create or replace trigger role_pay_changes_version before update on role_pay_changes
  for each row execute function set_updated_at();

create or replace trigger begin_work_calendar after insert on companies for each row execute function begin_work_calendar();
