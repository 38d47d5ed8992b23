-- A password that somebody else has set has to be changed at the first sign-in. Those of before stay as they are.
alter table users add must_change_password boolean not null default false;
call keep_history('users', 'employee_id', hidden => 'password_hash search_text must_change_password');
