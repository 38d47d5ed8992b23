-- A history never holds a password or its hash, so a new password left no trace. When it was set does.
alter table users add column password_set_at timestamptz(3) not null
  default date_trunc('milliseconds', clock_timestamp());

-- Of the accounts that are there the last change may have been that of the password. It is no change of the record: it
-- makes no version, no history and no announcement.
alter table users disable trigger user;
update users set password_set_at = updated_at;
alter table users enable trigger user;

create function set_password_set_at() returns trigger
  language plpgsql as $$
begin
  new.password_set_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;
create trigger users_password_set_at before update of password_hash on users
  for each row when (new.password_hash is distinct from old.password_hash) execute function set_password_set_at();
