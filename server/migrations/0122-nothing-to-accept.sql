-- Who has no login has nothing to accept: their assignment counts from when it is made.
alter table assignments disable trigger user;
update assignments s set accepted_at = s.created_at
  where s.accepted_at is null and not exists (select from users u where u.employee_id = s.employee_id);
alter table assignments enable trigger user;
