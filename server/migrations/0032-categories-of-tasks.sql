-- A task belongs to a category of the catalogue, or to none: Uncategorized. A category that is deleted leaves its tasks
-- so. The project itself has none.
alter table work_items
  add column task_category_id integer,
  add constraint work_items_task_category_fkey foreign key (task_category_id) references task_categories
    on delete set null,
  add constraint work_items_task_category check (task_category_id is null or parent_id is not null);

-- The tasks of a category in a project, and what a category leaves when it is deleted. Most tasks may have none.
create index work_items_of_category on work_items (task_category_id, project_id) where task_category_id is not null;

-- A tender is known by its code; a reference number alone names none.
alter table work_items
  add constraint work_items_tender check (
    (parent_id is null or tender_code is null) and (tender_code is not null or tender_reference_no is null)
  );
