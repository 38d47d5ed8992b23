call keep_search_text('work_items', $$findable(r.code || ' ' || r.title) || ' '$$, 'code, title');

call keep_history('work_item_files', 'work_item_id');
call keep_history('task_categories');
call keep_history('assignments', 'work_item_id', hidden => 'made_by_overseer');
call keep_history('work_items', 'project_id', hidden => 'ancestor_ids depth search_text is_done',
  deleted_by => 'record_removed_work');
-- A new parent is recorded by its title instead.
create or replace trigger history_update after update on work_items
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_history('project_id', 'ancestor_ids depth search_text is_done parent_id', '');
create or replace trigger history_move after update of parent_id on work_items
  for each row when (old.parent_id <> new.parent_id) execute function record_moved_work();

call keep_history('baselines', 'project_id', hidden => 'first_day last_day');
call keep_history('monthly_reports', 'project_id', hidden => 'edited_by');

call announce_changes('task_categories');
call announce_changes('assignments', ids => 'work_item_id project_id', projects => 'project_id', people => 'employee_id');
call announce_changes('baselines', projects => 'project_id');
call announce_changes('monthly_reports', ids => 'project_id', projects => 'project_id', audience => 'monthly_reports');

call release_files('work_items', 'inspection_proof_file_id');
call release_files('work_item_files', 'file_id');
call release_files('kept_inspections', 'inspection_proof_file_id');

-- What is below a task that is moved stays as old as it is for those who edit it.
create or replace trigger work_items_version before update on work_items
  for each row when (old.ancestor_ids = new.ancestor_ids or old.parent_id <> new.parent_id)
  execute function set_updated_at();

create or replace trigger task_categories_version before update on task_categories
  for each row execute function set_updated_at();

create or replace trigger announce_insert after insert on work_items referencing new table as new_rows
  for each statement execute function announce_work_items();

create or replace trigger announce_update after update on work_items referencing new table as new_rows
  for each statement execute function announce_work_items();

create or replace trigger announce_delete after delete on work_items referencing old table as old_rows
  for each statement execute function announce_work_items();

-- The depth of an item is generated, and not yet known in a row on its way in, which looks like a change there. So a
-- write of an item that changes nothing is left out altogether. (The name puts it before work_items_version.)
create or replace trigger work_items_unchanged before update on work_items
  for each row execute function suppress_redundant_updates_trigger();

create or replace trigger work_items_company before insert on work_items
  for each row when (new.parent_id is null and new.company_id is null) execute function company_of_creator();

create or replace trigger keep_progress_insert after insert on roll_ups referencing new table as new_rows
  for each statement execute function keep_progress();

create or replace trigger keep_progress_update after update on roll_ups referencing old table as old_rows new table as new_rows
  for each statement execute function keep_progress();

create or replace trigger keep_progress_delete after delete on roll_ups referencing old table as old_rows
  for each statement execute function keep_progress();

create or replace trigger forget_progress after delete on work_items referencing old table as old_rows
  for each statement execute function forget_progress();

create or replace trigger plans_stale_insert after insert on work_items referencing new table as new_rows
  for each statement execute function mark_plans_stale();

create or replace trigger plans_stale_delete after delete on work_items referencing old table as old_rows
  for each statement execute function mark_plans_stale();

create or replace trigger plan_stale_update after update of start_date, end_date, set_percentage on work_items
  for each row when ((old.start_date, old.end_date, old.set_percentage)
    is distinct from (new.start_date, new.end_date, new.set_percentage))
  execute function mark_plan_stale();

create or replace trigger baselines_version before update on baselines for each row execute function set_updated_at();

create or replace trigger monthly_reports_version before update on monthly_reports for each row execute function set_updated_at();

create or replace trigger end_links_of_unassigned after delete on assignments
  referencing old table as unassigned for each statement execute function end_links_of_unassigned();

create or replace trigger plan_stale_left_out after update of is_left_out on work_items
  for each row when (old.is_left_out is distinct from new.is_left_out)
  execute function mark_plan_stale();

create or replace trigger plan_stale_moved after update of parent_id on work_items
  for each row when (old.parent_id <> new.parent_id)
  execute function mark_plan_stale();

create or replace trigger add_item_ways after insert on work_items referencing new table as new_rows
  for each statement execute function add_item_ways();
create or replace trigger change_item_ways after update of code, title, search_text on work_items
  for each row when (old.search_text <> new.search_text) execute function change_item_ways();
create or replace trigger move_item_ways after update of ancestor_ids on work_items
  for each row when (old.ancestor_ids <> new.ancestor_ids) execute function move_item_ways();
-- Also where a session leaves triggers out, as those that keep the words.
alter table work_items enable always trigger add_item_ways, enable always trigger change_item_ways,
  enable always trigger move_item_ways;
