call keep_catalogue('tool_categories');
call keep_catalogue('equipment_categories');

call keep_search_text('assets', $$searchable(r.serial_no || ' ' || r.brand || ' ' || r.description)$$,
  'serial_no, brand, description');
call keep_search_text('asset_services', $$searchable(r.service_by || ' ' || r.issue)$$, 'service_by, issue');

call keep_history('assets',
  hidden => 'search_text family created_by last_movement_id state condition project_id recipient_id due_on');
call keep_history('asset_requests', hidden => 'family denied_comments');
call keep_history('asset_issues', hidden => 'family');
call keep_history('asset_services', hidden => 'search_text family');

call announce_changes('assets');
call announce_changes('asset_requests', projects => 'project_id', people => 'requested_by');
call announce_changes('asset_issues', projects => 'project_id', people => 'driver_id recipient_id');
call announce_changes('asset_services');

call settle_decided('asset_requests', 'tool_requests equipment_requests', 'Pending');

call release_files('assets', 'invoice_file_id');
call release_files('assets', 'catalogue_file_id');
call release_files('asset_issues', 'signature_file_id');
call release_files('asset_event_files', 'file_id');

create or replace trigger assets_version before update on assets for each row execute function set_updated_at();

create or replace trigger asset_requests_version before update on asset_requests for each row execute function set_updated_at();

create or replace trigger asset_issues_version before update on asset_issues for each row execute function set_updated_at();

create or replace trigger asset_issue_lines_settle after insert on asset_issue_lines referencing new table as new_rows
  for each statement execute function settle_issued();

create or replace trigger asset_requests_settle after delete on asset_requests referencing old table as old_rows
  for each statement execute function settle_deleted_requests();

create or replace trigger asset_services_version before update on asset_services for each row execute function set_updated_at();

create or replace trigger asset_events_only_grow before update or delete or truncate on asset_events
  for each statement execute function refuse_change();

create or replace trigger asset_movements_only_grow before update or delete or truncate on asset_movements
  for each statement execute function refuse_change();

create or replace trigger asset_movements_move after insert on asset_movements referencing new table as new_rows
  for each statement execute function move_assets();

create or replace trigger assets_moved_by_movements
  before update of last_movement_id, state, condition, project_id, recipient_id, due_on on assets
  for each row when (pg_trigger_depth() = 0 and (old.last_movement_id, old.state, old.condition, old.project_id,
    old.recipient_id, old.due_on) is distinct from (new.last_movement_id, new.state, new.condition, new.project_id,
    new.recipient_id, new.due_on))
  execute function refuse_unmoved();

create or replace trigger asset_movements_date before insert on asset_movements for each row execute function date_movement();
