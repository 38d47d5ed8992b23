-- Signed links to files end with the session that got them. They also end when its person is taken off a project or a
-- task, or gets another role: what was read before may not be theirs to read any more.
alter table sessions add column link_epoch integer not null default 0;
comment on column sessions.link_epoch is 'Goes up to end the links that the session has; new ones name the new epoch.';

create function end_links_of_unassigned() returns trigger language plpgsql as $$
begin
  update sessions s set link_epoch = link_epoch + 1
  from users u where u.id = s.user_id and u.employee_id in (select employee_id from unassigned);
  return null;
end
$$;
create trigger end_links_of_unassigned after delete on assignments
  referencing old table as unassigned for each statement execute function end_links_of_unassigned();

create function end_links_of_changed_role() returns trigger language plpgsql as $$
begin
  update sessions s set link_epoch = link_epoch + 1
  from users u where u.id = s.user_id and u.employee_id = new.id;
  return null;
end
$$;
create trigger end_links_of_changed_role after update of role_id on employees
  for each row when (old.role_id is distinct from new.role_id) execute function end_links_of_changed_role();
