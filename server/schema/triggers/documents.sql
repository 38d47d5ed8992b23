call keep_history('document_files', 'document_id');
call keep_history('documents', 'work_item_id', hidden => 'item_ids draft_id words edited_by', expanded => 'fields');

call announce_changes('documents', projects => 'project_id', audience => 'documents');

call settle_decided('documents', 'daily_reports', 'open', 'state');

call keep_editors('documents');

call release_files('document_files', 'file_id');

-- A report whose task was moved is no newer for those who edit it.
create or replace trigger documents_version before update on documents
  for each row when (old.item_ids = new.item_ids) execute function set_updated_at();

create or replace trigger move_documents after update of ancestor_ids on work_items
  for each row when (old.ancestor_ids <> new.ancestor_ids) execute function move_documents();

create or replace trigger documents_approved_stay before update or delete on documents
  for each row execute function keep_approved_documents();

create or replace trigger document_files_approved_stay before insert or update or delete on document_files
  for each row execute function keep_approved_files();

create or replace trigger count_reported_insert after insert on documents referencing new table as new_rows
  for each statement execute function count_reported();

create or replace trigger count_reported_update after update on documents referencing old table as old_rows new table as new_rows
  for each statement execute function count_reported();

create or replace trigger count_reported_delete after delete on documents referencing old table as old_rows
  for each statement execute function count_reported();
