-- A bottom-level task that marks an event, such as a handover, rather than work. What has tasks below it is shown as a
-- parent, whatever is said here.
alter table work_items add column is_milestone boolean not null default false;
create index work_items_milestones on work_items (project_id) where is_milestone;
