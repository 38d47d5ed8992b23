-- By this a browser makes unreadable what somebody leaves on a device: drafts and their files. They get it with every
-- sign-in and it is forgotten with the sign-out, so that the next person who signs in there has another one.
alter table users add device_key bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
call keep_history('users', 'employee_id', hidden => 'password_hash search_text must_change_password device_key');
