call keep_catalogue('material_categories');
call keep_catalogue('common_material_categories');
call keep_catalogue('material_suppliers');
call keep_catalogue('warehouses');
call keep_catalogue('common_material_suppliers');

call keep_search_text('materials', $$searchable(r.code || ' ' || r.description)$$, 'code, description');

call keep_history('bulk_pos');
call keep_history('request_orders');
call keep_history('withdrawals');
call keep_history('stocktakes', hidden => 'type');
call keep_history('deliveries', hidden => 'type project_id');
call keep_history('materials', hidden => 'search_text created_by made_by_issue_po_id');
call keep_history('common_material_requests');
call keep_history('material_reorder_levels', 'material_id');
call keep_history('bulk_po_lines', 'bulk_po_id', hidden => 'position project_id item_id material_snapshot');
call keep_history('request_order_lines', 'request_order_id',
  hidden => 'position project_id item_id is_rejected material_snapshot');
call keep_history('issue_po_lines', 'issue_po_id',
  hidden => 'position project_id item_id warehouse_id delivered_qty material_snapshot warehouse_snapshot is_held');
call keep_history('issue_pos', hidden => 'type delivery_status warehouse_snapshot held_by held_at');
call keep_history('withdrawal_lines', 'withdrawal_id', hidden => 'position material_snapshot');
call keep_history('common_request_lines', 'common_material_request_id',
  hidden => 'position project_id item_id material_snapshot');

call announce_changes('materials', audience => 'materials');
call announce_changes('bulk_pos', projects => 'project_id', audience => 'materials');
call announce_changes('request_orders', projects => 'project_id', audience => 'materials');
call announce_changes('issue_pos', projects => 'project_id', audience => 'materials');
call announce_changes('deliveries', projects => 'project_id', audience => 'materials');
call announce_changes('withdrawals', projects => 'project_id', audience => 'materials');
call announce_changes('stocktakes', projects => 'project_id', audience => 'materials');
call announce_changes('stock_movements', kind => 'stock', ids => 'material_id', projects => 'project_id used_by_project_id',
  audience => 'materials');
call announce_changes('common_material_requests', projects => 'project_id');
call announce_changes('material_reorder_levels', kind => 'materials', ids => 'material_id');

call settle_decided('request_orders', 'request_orders', 'Pending');
call settle_decided('withdrawals', 'withdrawals', 'Pending');
call settle_decided('common_material_requests', 'common_material_requests', 'Approved');
call settle_decided('stocktakes', 'stocktake_disputes', 'disputed', 'check_status');
call settle_decided('issue_pos', 'issue_pos', 'Pending Approval', 'delivery_status');

call keep_editors('withdrawals');
call keep_editors('request_orders');
call keep_editors('issue_pos');

call count_lines('bulk_po_lines', 'bulk_qty', 'r.bulk_qty');
call count_lines('request_order_lines', 'requested_qty', 'case when r.is_rejected then 0 else r.order_qty end');
call count_lines('issue_po_lines', 'ordered_qty', 'case when r.is_held then 0 else r.issue_qty end', 'r.warehouse_id');

call release_files('material_suppliers', 'photo_file_id');
call release_files('materials', 'photo_file_id');
call release_files('bulk_pos', 'contract_file_id');
call release_files('request_order_lines', 'photo_file_id');
call release_files('deliveries', 'attachment_file_id');
call release_files('stocktakes', 'attachment_file_id');
call release_files('common_material_suppliers', 'photo_file_id');

create or replace trigger materials_version before update on materials for each row execute function set_updated_at();

create or replace trigger bulk_pos_version before update on bulk_pos for each row execute function set_updated_at();

create or replace trigger request_orders_version before update on request_orders for each row execute function set_updated_at();

create or replace trigger issue_pos_version before update on issue_pos for each row execute function set_updated_at();

create or replace trigger deliveries_version before update on deliveries for each row execute function set_updated_at();

create or replace trigger delivery_lines_count_insert after insert on delivery_lines referencing new table as new_rows
  for each statement execute function count_delivered();

create or replace trigger delivery_lines_count_delete after delete on delivery_lines referencing old table as old_rows
  for each statement execute function count_delivered();

-- A delivery is corrected by deleting it.
create or replace trigger delivery_lines_stand before update on delivery_lines for each statement execute function refuse_change();

create or replace trigger issue_po_lines_follow_insert after insert on issue_po_lines referencing new table as rows_changed
  for each statement execute function follow_order_lines();

create or replace trigger issue_po_lines_follow_delete after delete on issue_po_lines referencing old table as rows_changed
  for each statement execute function follow_order_lines();

create or replace trigger withdrawals_version before update on withdrawals for each row execute function set_updated_at();

create or replace trigger stocktakes_version before update on stocktakes for each row execute function set_updated_at();

create or replace trigger stock_movements_only_grow before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();

create or replace trigger stock_movements_count after insert on stock_movements referencing new table as new_rows
  for each statement execute function count_movements();

create or replace trigger bulk_po_lines_place before insert on bulk_po_lines for each row execute function place_line();

create or replace trigger request_order_lines_place before insert on request_order_lines for each row execute function place_line();

create or replace trigger issue_po_lines_place before insert on issue_po_lines for each row execute function place_line();

create or replace trigger request_orders_follow_rejection after update on request_orders
  referencing old table as old_rows new table as new_rows for each statement execute function follow_rejection();

create or replace trigger issue_pos_follow_issuing after update on issue_pos
  referencing old table as old_rows new table as new_rows for each statement execute function follow_issuing();

create or replace trigger issue_pos_follow_warehouse after update on issue_pos
  referencing old table as old_rows new table as new_rows for each statement execute function follow_warehouse();

create or replace trigger issue_pos_follow_closing after update on issue_pos
  referencing old table as old_rows new table as new_rows for each statement execute function follow_closing();

create or replace trigger settle_procurement_update after update on request_orders
  referencing old table as old_rows new table as new_rows for each statement execute function settle_procurement();

create or replace trigger settle_procurement_delete after delete on request_orders
  referencing old table as old_rows for each statement execute function settle_procurement();

create or replace trigger stock_figures_restore_warehouse after update of in_stock on stock_figures for each row
  when (new.warehouse_id is not null and new.in_stock > 0 and old.in_stock = 0) execute function restore_warehouse();

create or replace trigger deliveries_place before insert on deliveries for each row execute function place_delivery();

create or replace trigger stock_figures_need after insert on stock_figures for each row
  when (new.item_id is not null) execute function follow_needs();

create or replace trigger stock_figures_need_moved after update of bulk_qty on stock_figures for each row
  when ((old.bulk_qty > 0) <> (new.bulk_qty > 0)) execute function follow_needs();

create or replace trigger common_material_requests_version before update on common_material_requests
  for each row execute function set_updated_at();

create or replace trigger bulk_po_lines_snapshot before insert or update of material_id on bulk_po_lines
  for each row execute function keep_material();

create or replace trigger request_order_lines_snapshot before insert or update of material_id on request_order_lines
  for each row execute function keep_material();

create or replace trigger issue_po_lines_snapshot before insert or update of material_id on issue_po_lines
  for each row execute function keep_material();

create or replace trigger delivery_lines_snapshot before insert on delivery_lines for each row execute function keep_material();

create or replace trigger withdrawal_lines_snapshot before insert or update of material_id on withdrawal_lines
  for each row execute function keep_material();

create or replace trigger stocktake_lines_snapshot before insert or update of material_id on stocktake_lines
  for each row execute function keep_material();

create or replace trigger common_request_lines_snapshot before insert or update of material_id on common_request_lines
  for each row execute function keep_material();

create or replace trigger issue_pos_warehouse before insert or update of warehouse_id on issue_pos
  for each row execute function keep_warehouse();

create or replace trigger issue_po_lines_warehouse before insert or update of warehouse_id on issue_po_lines
  for each row execute function keep_warehouse();

create or replace trigger stocktake_lines_warehouse before insert on stocktake_lines for each row execute function keep_warehouse();

create or replace trigger request_orders_keep_materials after update on request_orders
  referencing old table as old_rows new table as new_rows for each statement execute function keep_approved_materials();

create or replace trigger withdrawals_keep_materials after update on withdrawals
  referencing old table as old_rows new table as new_rows for each statement execute function keep_approved_materials();

create or replace trigger issue_pos_gst_rate before insert or update of company_id on issue_pos
  for each row execute function keep_gst_rate();
