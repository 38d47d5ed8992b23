-- Materials and procurement. What is in stock follows from movements, which only grow; what papers add up to is kept in
-- step with them. See decision 14.

create table material_categories (like catalogue_columns including all);
call keep_catalogue('material_categories');
create table common_material_categories (like catalogue_columns including all);
call keep_catalogue('common_material_categories');

create table material_suppliers (
  like catalogue_columns including all,
  address text,
  contact_person text,
  contact_number text,
  photo_file_id integer references files,
  -- Days from an order until it is delivered, as a rule; null: not known.
  lead_time_days smallint check (lead_time_days between 0 and 730)
);
call keep_catalogue('material_suppliers');
create index material_suppliers_of_photo on material_suppliers (photo_file_id) where photo_file_id is not null;
call release_files('material_suppliers', 'photo_file_id');

create table warehouses (like catalogue_columns including all, address text);
call keep_catalogue('warehouses');

create table materials (
  id integer generated always as identity primary key,
  type text not null check (type in ('Specialised', 'Common')),
  -- Null: Uncategorized.
  material_category_id integer references material_categories on delete set null,
  common_material_category_id integer references common_material_categories on delete set null,
  supplier_id integer references material_suppliers on delete set null,
  code text not null check (btrim(code) <> ''),
  description text not null check (btrim(description) <> ''),
  unit text not null check (btrim(unit) <> ''),
  price numeric(10, 2) not null default 0 check (price >= 0),
  -- Where it is kept unless a paper says otherwise.
  warehouse_id integer references warehouses on delete set null,
  photo_file_id integer references files,
  -- An archived one is in no list; its papers and movements name it still.
  archived_at timestamptz(3),
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint materials_of_type unique (id, type),
  constraint materials_category check (
    (type = 'Specialised' or material_category_id is null) and (type = 'Common' or common_material_category_id is null)
  ),
  constraint materials_supplier check (type = 'Specialised' or supplier_id is null)
);
-- An archived one's code is free again.
create unique index materials_code on materials (lower(btrim(code))) where archived_at is null;
call keep_search_text('materials', $$searchable(r.code || ' ' || r.description)$$, 'code, description');
create index materials_search on materials using gin (search_text gin_trgm_ops);
create index materials_listed on materials (id desc) include (type) where archived_at is null;
create index materials_of_category on materials (material_category_id) where material_category_id is not null;
create index materials_of_common_category on materials (common_material_category_id)
  where common_material_category_id is not null;
create index materials_of_supplier on materials (supplier_id) where supplier_id is not null;
create index materials_of_warehouse on materials (warehouse_id) where warehouse_id is not null;
create index materials_of_photo on materials (photo_file_id) where photo_file_id is not null;
create trigger materials_version before update on materials for each row execute function set_updated_at();
call release_files('materials', 'photo_file_id');
call keep_history('materials', hidden => 'search_text created_by');
call announce_changes('materials');

-- Bulk purchase orders: what a contract takes of each material.
create table bulk_pos (
  id integer generated always as identity primary key,
  series_no text not null check (btrim(series_no) <> ''),
  company_id integer references companies,
  contract_date date,
  contract_number text,
  contract_subject text,
  contract_file_id integer references files,
  prepared_by integer not null references employees,
  project_id integer not null,
  -- Null: for the project as a whole.
  task_id integer,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint bulk_pos_project_fkey foreign key (project_id) references work_items (id) on delete cascade,
  constraint bulk_pos_task_fkey foreign key (task_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint bulk_pos_task check (task_id <> project_id)
);
create unique index bulk_pos_series on bulk_pos (project_id, lower(btrim(series_no)));
create index bulk_pos_listed on bulk_pos (contract_date desc nulls last, id desc);
create index bulk_pos_of_project on bulk_pos (project_id, contract_date desc nulls last, id desc);
create index bulk_pos_of_task on bulk_pos (task_id) where task_id is not null;
create index bulk_pos_of_contract on bulk_pos (contract_file_id) where contract_file_id is not null;
create trigger bulk_pos_version before update on bulk_pos for each row execute function set_updated_at();
call release_files('bulk_pos', 'contract_file_id');
call keep_history('bulk_pos');
call announce_changes('bulk_pos', projects => 'project_id');

create table bulk_po_lines (
  id integer generated always as identity primary key,
  bulk_po_id integer not null references bulk_pos on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  bulk_qty numeric(10, 3) not null check (bulk_qty > 0),
  price numeric(10, 2) check (price >= 0),
  -- Its order's, so that what it adds up to is known without it.
  project_id integer not null,
  item_id integer not null,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint bulk_po_lines_once unique (bulk_po_id, material_id)
);
create index bulk_po_lines_of_material on bulk_po_lines (material_id, project_id, id desc);

-- Request orders: what a task needs, approved on site and then by Procurement.
create table request_orders (
  id integer generated always as identity primary key,
  series_no integer not null check (series_no > 0),
  status text not null default 'Pending' check (status in ('Pending', 'Approved1', 'Approved2', 'Rejected')),
  project_id integer not null,
  task_id integer not null,
  delivery_date date,
  comments text,
  requested_by integer not null references employees,
  approved_on_site_by integer references employees,
  approved_on_site_at timestamptz(3),
  -- The last decision, on whichever side; of a rejection the side is told apart.
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  rejected_side text check (rejected_side in ('on site', 'procurement')),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint request_orders_series unique (project_id, series_no),
  constraint request_orders_project_fkey foreign key (project_id) references work_items (id) on delete cascade,
  constraint request_orders_task_fkey foreign key (task_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint request_orders_task check (task_id <> project_id),
  constraint request_orders_on_site check (
    (approved_on_site_by is null) = (approved_on_site_at is null)
    and (status <> 'Approved1' or approved_on_site_by is not null)
    and (status <> 'Pending' or approved_on_site_by is null)
  ),
  constraint request_orders_rejected check ((status = 'Rejected') = (rejected_side is not null))
);
call decided_as_a_whole('request_orders', 'Pending');
create index request_orders_listed on request_orders (status, id desc);
create index request_orders_of_project on request_orders (project_id, id desc);
create index request_orders_of_task on request_orders (task_id);
create index request_orders_of_requester on request_orders (requested_by, id desc);
create trigger request_orders_version before update on request_orders for each row execute function set_updated_at();
call keep_history('request_orders');
call announce_changes('request_orders', projects => 'project_id', people => 'requested_by');

create table request_order_lines (
  id integer generated always as identity primary key,
  request_order_id integer not null references request_orders on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  order_qty numeric(10, 3) not null check (order_qty > 0),
  delivery_date date,
  comment text,
  photo_file_id integer references files,
  -- Its order's, so that what it adds up to is known without it: a Rejected one asks for nothing.
  project_id integer not null,
  item_id integer not null,
  is_rejected boolean not null default false,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint request_order_lines_once unique (request_order_id, material_id)
);
create index request_order_lines_of_material on request_order_lines (material_id, project_id, id desc);
create index request_order_lines_of_photo on request_order_lines (photo_file_id) where photo_file_id is not null;
call release_files('request_order_lines', 'photo_file_id');

-- Issue POs: what is ordered from a supplier, of a request order or, common, for the company.
create table issue_pos (
  id integer generated always as identity primary key,
  type text not null check (type in ('Specialised', 'Common')),
  date date not null,
  ref_no text,
  company_id integer not null references companies,
  -- The supplier as it was when the order was issued; the paper keeps it after the supplier is deleted.
  supplier_id integer references material_suppliers on delete set null,
  supplier_name text not null,
  supplier_address text,
  supplier_contact_person text,
  supplier_contact_number text,
  ship_to_id integer not null references employees,
  warehouse_id integer references warehouses,
  payment_term text not null default 'Not specified',
  comments text,
  issued_by integer not null references employees,
  request_order_id integer references request_orders,
  project_id integer,
  task_id integer,
  -- As its lines and its closing leave it.
  delivery_status text not null default 'For Delivery'
    check (delivery_status in ('For Delivery', 'Partially Delivered', 'Delivered')),
  -- What has not come by then will not come.
  closed_at timestamptz(3),
  closed_by integer references employees,
  closed_reason text,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint issue_pos_of_type unique (id, type),
  constraint issue_pos_task_fkey foreign key (task_id, project_id) references work_items (id, project_id),
  constraint issue_pos_of_request check (
    (type = 'Specialised') = (request_order_id is not null)
    and num_nulls(request_order_id, project_id, task_id) in (0, 3)
    and (type = 'Common' or warehouse_id is not null)
  ),
  constraint issue_pos_closed check (num_nulls(closed_at, closed_by, closed_reason) in (0, 3))
);
create unique index issue_pos_ref_no on issue_pos (company_id, lower(btrim(ref_no)))
  where type = 'Specialised' and btrim(ref_no) <> '';
create index issue_pos_listed on issue_pos (type, date desc, id desc);
create index issue_pos_by_status on issue_pos (type, delivery_status, date desc, id desc);
create index issue_pos_of_project on issue_pos (project_id, date desc, id desc) where project_id is not null;
create index issue_pos_of_task on issue_pos (task_id) where task_id is not null;
create index issue_pos_of_order on issue_pos (request_order_id) where request_order_id is not null;
create index issue_pos_of_supplier on issue_pos (supplier_id) where supplier_id is not null;
create index issue_pos_of_warehouse on issue_pos (warehouse_id) where warehouse_id is not null;
create index issue_pos_searched on issue_pos using gin (searchable(coalesce(ref_no, '')) gin_trgm_ops);
create trigger issue_pos_version before update on issue_pos for each row execute function set_updated_at();
call keep_history('issue_pos', hidden => 'type delivery_status');
call announce_changes('issue_pos', projects => 'project_id', people => 'ship_to_id');

create table issue_po_lines (
  id integer generated always as identity primary key,
  issue_po_id integer not null references issue_pos on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  issue_qty numeric(10, 3) not null check (issue_qty > 0),
  issue_price numeric(10, 2) not null check (issue_price >= 0),
  -- What came of it: written by deliveries alone.
  delivered_qty numeric(10, 3) not null default 0 check (delivered_qty >= 0),
  -- Its order's. The item is whose stock it becomes; null: the company's.
  project_id integer,
  item_id integer,
  warehouse_id integer references warehouses,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint issue_po_lines_once unique (issue_po_id, material_id),
  -- Deliveries never exceed the order, however many are recorded at once.
  constraint issue_po_lines_delivered check (delivered_qty <= issue_qty)
);
create index issue_po_lines_of_material on issue_po_lines (material_id, id desc);

create table deliveries (
  id integer generated always as identity primary key,
  type text not null check (type in ('Specialised', 'Common')),
  issue_po_id integer not null,
  -- A person of the company, or for common materials what was typed.
  received_by_id integer references employees,
  received_by text,
  delivered_date date,
  attachment_file_id integer references files,
  recorded_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint deliveries_order_fkey foreign key (issue_po_id, type) references issue_pos (id, type),
  constraint deliveries_receiver check (
    case type when 'Specialised' then received_by_id is not null and attachment_file_id is not null
    else btrim(received_by) <> '' end
  )
);
create index deliveries_listed on deliveries (type, delivered_date desc nulls last, id desc);
create index deliveries_of_order on deliveries (issue_po_id);
create index deliveries_of_attachment on deliveries (attachment_file_id) where attachment_file_id is not null;
create trigger deliveries_version before update on deliveries for each row execute function set_updated_at();
call release_files('deliveries', 'attachment_file_id');
call keep_history('deliveries', hidden => 'type');
call announce_changes('deliveries');

create table delivery_lines (
  id integer generated always as identity primary key,
  delivery_id integer not null references deliveries on delete cascade,
  issue_po_line_id integer not null references issue_po_lines,
  stock_qty numeric(10, 3) not null check (stock_qty > 0),
  delivery_price numeric(10, 2) not null check (delivery_price >= 0),
  constraint delivery_lines_once unique (delivery_id, issue_po_line_id)
);
create index delivery_lines_of_line on delivery_lines (issue_po_line_id);

-- The lines of deliveries with the materials that they bring.
create view delivered_materials as
  select d.id, d.delivery_id, i.position, i.material_id, d.stock_qty, d.delivery_price, i.issue_qty
  from delivery_lines d join issue_po_lines i on i.id = d.issue_po_line_id;

-- What came of each line, and so the status of its order.
create function count_delivered() returns trigger
  language plpgsql as $$
declare
  lines integer[];
begin
  if tg_op = 'INSERT' then
    update issue_po_lines l set delivered_qty = l.delivered_qty + n.quantity
    from (select issue_po_line_id, sum(stock_qty) as quantity from new_rows group by 1) n
    where l.id = n.issue_po_line_id;
    select array_agg(issue_po_line_id) into lines from new_rows;
  else
    update issue_po_lines l set delivered_qty = l.delivered_qty - o.quantity
    from (select issue_po_line_id, sum(stock_qty) as quantity from old_rows group by 1) o
    where l.id = o.issue_po_line_id;
    select array_agg(issue_po_line_id) into lines from old_rows;
  end if;
  perform follow_deliveries((select array_agg(distinct issue_po_id) from issue_po_lines where id = any(lines)));
  return null;
end $$;
-- Brings the delivery status of orders in line with what came and with their closing.
create function follow_deliveries(orders integer[]) returns void
  language plpgsql as $$
begin
  -- An update of no row fires the triggers of the table all the same.
  if orders is null then return; end if;
  update issue_pos p set delivery_status = s.status
  from (
    select l.issue_po_id, case
        when o.closed_at is not null or bool_and(l.delivered_qty >= l.issue_qty) then 'Delivered'
        when bool_or(l.delivered_qty > 0) then 'Partially Delivered'
        else 'For Delivery' end as status
    from issue_po_lines l join issue_pos o on o.id = l.issue_po_id
    where l.issue_po_id = any(orders) group by l.issue_po_id, o.closed_at
  ) s
  where p.id = s.issue_po_id and p.delivery_status <> s.status;
end $$;
create trigger delivery_lines_count_insert after insert on delivery_lines referencing new table as new_rows
  for each statement execute function count_delivered();
create trigger delivery_lines_count_delete after delete on delivery_lines referencing old table as old_rows
  for each statement execute function count_delivered();
-- A delivery is corrected by deleting it.
create trigger delivery_lines_stand before update on delivery_lines for each statement execute function refuse_change();
create function follow_order_lines() returns trigger
  language plpgsql as $$
begin
  perform follow_deliveries((select array_agg(distinct issue_po_id) from rows_changed));
  return null;
end $$;
create trigger issue_po_lines_follow_insert after insert on issue_po_lines referencing new table as rows_changed
  for each statement execute function follow_order_lines();
create trigger issue_po_lines_follow_delete after delete on issue_po_lines referencing old table as rows_changed
  for each statement execute function follow_order_lines();

-- Withdrawals: what a task takes out of stock, when it is approved.
create table withdrawals (
  id integer generated always as identity primary key,
  project_id integer not null,
  task_id integer not null,
  date date not null,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  requested_by integer not null references employees,
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint withdrawals_project_fkey foreign key (project_id) references work_items (id) on delete cascade,
  constraint withdrawals_task_fkey foreign key (task_id, project_id) references work_items (id, project_id)
    on delete cascade
);
call decided_as_a_whole('withdrawals', 'Pending');
create index withdrawals_listed on withdrawals (status, date desc, id desc);
create index withdrawals_of_project on withdrawals (project_id, date desc, id desc);
create index withdrawals_of_task on withdrawals (task_id, date desc, id desc);
create trigger withdrawals_version before update on withdrawals for each row execute function set_updated_at();
call keep_history('withdrawals');
call announce_changes('withdrawals', projects => 'project_id', people => 'requested_by');

create table withdrawal_lines (
  id integer generated always as identity primary key,
  withdrawal_id integer not null references withdrawals on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  withdraw_qty numeric(10, 3) not null check (withdraw_qty > 0),
  -- Whose stock is asked for: anybody's in the order of decisions 9, the company's store, or an item's.
  source text not null default 'any' check (source in ('any', 'store', 'item')),
  source_item_id integer references work_items on delete set null,
  constraint withdrawal_lines_once unique (withdrawal_id, material_id)
);
create index withdrawal_lines_of_material on withdrawal_lines (material_id);
create index withdrawal_lines_of_source on withdrawal_lines (source_item_id) where source_item_id is not null;

-- What came back unused.
create table withdrawal_returns (
  id integer generated always as identity primary key,
  withdrawal_id integer not null references withdrawals on delete cascade,
  date date not null,
  comments text,
  returned_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index withdrawal_returns_of_withdrawal on withdrawal_returns (withdrawal_id);

-- Stocktakes: what was counted, and how the stock was adjusted to it.
create table stocktakes (
  id integer generated always as identity primary key,
  type text not null check (type in ('Specialised', 'Common')),
  date date not null,
  prepared_by integer not null references employees,
  checked_by integer not null references employees,
  action text not null check (action in ('No Adjustment', 'With Adjustment')),
  attachment_file_id integer references files,
  project_id integer,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint stocktakes_project_fkey foreign key (project_id) references work_items (id) on delete cascade,
  constraint stocktakes_by_two check (checked_by <> prepared_by)
);
create index stocktakes_listed on stocktakes (type, date desc, id desc);
create index stocktakes_of_project on stocktakes (project_id) where project_id is not null;
create index stocktakes_of_attachment on stocktakes (attachment_file_id) where attachment_file_id is not null;
create trigger stocktakes_version before update on stocktakes for each row execute function set_updated_at();
call release_files('stocktakes', 'attachment_file_id');
call keep_history('stocktakes', hidden => 'type');
call announce_changes('stocktakes');

create table stocktake_lines (
  id integer generated always as identity primary key,
  stocktake_id integer not null references stocktakes on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  operation text not null check (operation in ('Decrease', 'Increase')),
  -- 0 where what was counted is what there was.
  adjustment_qty numeric(10, 3) not null check (adjustment_qty >= 0),
  counted_qty numeric(10, 3) check (counted_qty >= 0),
  remarks text,
  source text not null default 'any' check (source in ('any', 'store', 'item')),
  source_item_id integer references work_items on delete set null,
  warehouse_id integer references warehouses on delete set null,
  constraint stocktake_lines_once unique (stocktake_id, material_id)
);
create index stocktake_lines_of_material on stocktake_lines (material_id);
create index stocktake_lines_of_source on stocktake_lines (source_item_id) where source_item_id is not null;

-- Every quantity that came, went or was corrected. What is wrong is reversed by another row.
create table stock_movements (
  id bigint generated always as identity primary key,
  material_id integer not null references materials,
  -- Above 0 it came, below 0 it went.
  quantity numeric(11, 3) not null check (quantity <> 0),
  reason text not null
    check (reason in ('delivery', 'withdrawal', 'withdrawal_return', 'stocktake', 'allocation')),
  -- The movement that this one takes back; each is taken back once.
  reverses_id bigint unique references stock_movements,
  -- The paper and its line. No foreign keys: the ledger outlives them.
  document_id integer not null,
  line_id integer not null,
  -- Whose stock it is: an item's of a project, or the company's.
  item_id integer,
  project_id integer,
  warehouse_id integer references warehouses,
  -- The task for which it was taken or brought back.
  used_by_item_id integer,
  used_by_project_id integer,
  -- What a delivery cost, in dollars a unit.
  unit_price numeric(10, 2) check (unit_price >= 0),
  -- The day it happened at the site.
  date date not null,
  recorded_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  recorded_by integer not null references employees,
  constraint stock_movements_item_fkey foreign key (item_id, project_id) references work_items (id, project_id),
  constraint stock_movements_used_by_fkey foreign key (used_by_item_id, used_by_project_id)
    references work_items (id, project_id),
  constraint stock_movements_item check ((item_id is null) = (project_id is null)),
  constraint stock_movements_used_by check (
    (used_by_item_id is null) = (used_by_project_id is null)
    and (reason in ('withdrawal', 'withdrawal_return', 'allocation') or used_by_item_id is null)
  ),
  constraint stock_movements_price check ((reason = 'delivery') = (unit_price is not null)),
  constraint stock_movements_direction check (
    reverses_id is not null or reason = 'stocktake'
    or (reason in ('delivery', 'withdrawal_return')) = (quantity > 0)
  )
);
create index stock_movements_of_material on stock_movements (material_id, id desc);
create index stock_movements_of_item on stock_movements (item_id, material_id) where item_id is not null;
create index stock_movements_of_use on stock_movements (used_by_item_id, material_id) where used_by_item_id is not null;
create index stock_movements_of_document on stock_movements (document_id, reason);
create trigger stock_movements_only_grow before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();

-- What it all adds up to, of each material at each item and in each warehouse: written by triggers alone.
create table stock_figures (
  id integer generated always as identity primary key,
  material_id integer not null references materials,
  -- Null: the company's store.
  project_id integer,
  item_id integer,
  warehouse_id integer references warehouses,
  bulk_qty numeric not null default 0,
  -- Of request orders that are not Rejected.
  requested_qty numeric not null default 0,
  -- Of issue POs.
  ordered_qty numeric not null default 0,
  delivered_qty numeric not null default 0,
  delivered_amount numeric not null default 0,
  adjusted_qty numeric not null default 0,
  -- Taken by this item, out of whoever's stock, less what came back.
  used_qty numeric not null default 0,
  allocated_qty numeric not null default 0,
  -- The balance. Nothing can be taken that is not there.
  in_stock numeric not null default 0 constraint stock_figures_in_stock check (in_stock >= 0),
  constraint stock_figures_place unique nulls not distinct (material_id, project_id, item_id, warehouse_id),
  constraint stock_figures_item_fkey foreign key (item_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint stock_figures_item check ((item_id is null) = (project_id is null))
);
create index stock_figures_of_item on stock_figures (item_id, material_id) where item_id is not null;
create index stock_figures_of_project on stock_figures (project_id, material_id) where project_id is not null;
create index stock_figures_in_warehouse on stock_figures (warehouse_id) where in_stock > 0;

-- Whoever changes figures of several materials locks these first, in the order of their ids, so that no two wait for
-- each other.
create function lock_materials(ids integer[]) returns void
  language plpgsql as $$
begin
  perform from materials where id = any(ids) order by id for no key update;
end $$;

create type stock_change as (
  material_id integer, project_id integer, item_id integer, warehouse_id integer,
  bulk_qty numeric, requested_qty numeric, ordered_qty numeric, delivered_qty numeric, delivered_amount numeric,
  adjusted_qty numeric, used_qty numeric, allocated_qty numeric, in_stock numeric
);

-- Adds to the figures. Of a place without figures they begin at 0; of an item that is being deleted nothing is kept.
create function add_to_figures(changes stock_change[]) returns void
  language plpgsql as $$
begin
  perform lock_materials((select array_agg(distinct c.material_id) from unnest(changes) c));
  insert into stock_figures (material_id, project_id, item_id, warehouse_id)
    select distinct c.material_id, c.project_id, c.item_id, c.warehouse_id from unnest(changes) c
    where c.item_id is null or exists (select from work_items w where w.id = c.item_id)
    on conflict do nothing;
  update stock_figures f set
    bulk_qty = f.bulk_qty + c.bulk_qty, requested_qty = f.requested_qty + c.requested_qty,
    ordered_qty = f.ordered_qty + c.ordered_qty, delivered_qty = f.delivered_qty + c.delivered_qty,
    delivered_amount = f.delivered_amount + c.delivered_amount, adjusted_qty = f.adjusted_qty + c.adjusted_qty,
    used_qty = f.used_qty + c.used_qty, allocated_qty = f.allocated_qty + c.allocated_qty,
    in_stock = f.in_stock + c.in_stock
  from (
    select material_id, project_id, item_id, warehouse_id,
      sum(coalesce(bulk_qty, 0)) as bulk_qty, sum(coalesce(requested_qty, 0)) as requested_qty,
      sum(coalesce(ordered_qty, 0)) as ordered_qty, sum(coalesce(delivered_qty, 0)) as delivered_qty,
      sum(coalesce(delivered_amount, 0)) as delivered_amount, sum(coalesce(adjusted_qty, 0)) as adjusted_qty,
      sum(coalesce(used_qty, 0)) as used_qty, sum(coalesce(allocated_qty, 0)) as allocated_qty,
      sum(coalesce(in_stock, 0)) as in_stock
    from unnest(changes) group by 1, 2, 3, 4
  ) c
  where f.material_id = c.material_id and f.project_id is not distinct from c.project_id
    and f.item_id is not distinct from c.item_id and f.warehouse_id is not distinct from c.warehouse_id;
end $$;

create function count_movements() returns trigger
  language plpgsql as $$
begin
  perform add_to_figures((
    select array_agg(row(c.*)::stock_change) from (
      select material_id, project_id, item_id, warehouse_id, null::numeric, null::numeric, null::numeric,
        sum(quantity) filter (where reason = 'delivery'), sum(quantity * unit_price) filter (where reason = 'delivery'),
        sum(quantity) filter (where reason = 'stocktake'), null::numeric,
        -sum(quantity) filter (where reason = 'allocation'), sum(quantity)
      from new_rows group by 1, 2, 3, 4
      union all
      -- What a task used counts at the task, whoever's stock it was.
      select material_id, used_by_project_id, used_by_item_id, null, null, null, null, null, null, null,
        -sum(quantity), null, null
      from new_rows where reason in ('withdrawal', 'withdrawal_return') group by 1, 2, 3
    ) c (material_id, project_id, item_id, warehouse_id, bulk_qty, requested_qty, ordered_qty, delivered_qty,
      delivered_amount, adjusted_qty, used_qty, allocated_qty, in_stock)
  ));
  return null;
end $$;
create trigger stock_movements_count after insert on stock_movements referencing new table as new_rows
  for each statement execute function count_movements();

-- Lines of papers add up by the same means.
--   figure    the figure that they make, such as bulk_qty
--   quantity  of a line r; 0 of one that does not count
--   place     the column of the warehouse, where lines have one
create procedure count_lines(table_name text, figure text, quantity text, place text default 'null::integer')
  language plpgsql as $$
declare
  function_name text := 'count_lines_of_' || table_name;
  figures text := (
    select string_agg(case when name = figure then 'g.quantity' else 'null' end, ', ' order by position)
    from unnest(array['bulk_qty', 'requested_qty', 'ordered_qty', 'delivered_qty', 'delivered_amount', 'adjusted_qty',
      'used_qty', 'allocated_qty', 'in_stock']) with ordinality as each (name, position));
  added text := format('select r.material_id, r.project_id, r.item_id, %s as warehouse_id, %s as quantity from new_rows r',
    place, quantity);
  removed text := format('select r.material_id, r.project_id, r.item_id, %s, -(%s) from old_rows r', place, quantity);
  operation text;
  body text := '';
begin
  foreach operation in array array['INSERT', 'DELETE', 'UPDATE'] loop
    body := body || format('%s tg_op = %L then
      select array_agg(row(g.material_id, g.project_id, g.item_id, g.warehouse_id, %s)::stock_change) into changes
      from (select c.material_id, c.project_id, c.item_id, c.warehouse_id, sum(c.quantity) as quantity from (%s) c
        group by 1, 2, 3, 4 having sum(c.quantity) <> 0) g;
      ', case operation when 'INSERT' then 'if' else 'elsif' end, operation,
      figures,
      case operation when 'INSERT' then added
        when 'DELETE' then format('select * from (%s) d (material_id, project_id, item_id, warehouse_id, quantity)', removed)
        else added || ' union all ' || removed end);
  end loop;
  execute format('create function %I() returns trigger language plpgsql as %L', function_name,
    'declare changes stock_change[]; begin ' || body
    || 'end if; if changes is not null then perform add_to_figures(changes); end if; return null; end');
  execute format('create trigger count_insert after insert on %I referencing new table as new_rows
    for each statement execute function %I()', table_name, function_name);
  execute format('create trigger count_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function %I()', table_name, function_name);
  execute format('create trigger count_delete after delete on %I referencing old table as old_rows
    for each statement execute function %I()', table_name, function_name);
end $$;
call count_lines('bulk_po_lines', 'bulk_qty', 'r.bulk_qty');
call count_lines('request_order_lines', 'requested_qty', 'case when r.is_rejected then 0 else r.order_qty end');
call count_lines('issue_po_lines', 'ordered_qty', 'r.issue_qty', 'r.warehouse_id');

-- A line belongs where its paper does, and a Rejected request order asks for nothing.
create function place_line() returns trigger
  language plpgsql as $$
begin
  if tg_table_name = 'bulk_po_lines' then
    select p.project_id, coalesce(p.task_id, p.project_id) into new.project_id, new.item_id
      from bulk_pos p where p.id = new.bulk_po_id;
  elsif tg_table_name = 'request_order_lines' then
    select p.project_id, p.task_id, p.status = 'Rejected' into new.project_id, new.item_id, new.is_rejected
      from request_orders p where p.id = new.request_order_id;
  else
    select p.project_id, p.task_id, coalesce(p.warehouse_id, new.warehouse_id)
      into new.project_id, new.item_id, new.warehouse_id
      from issue_pos p where p.id = new.issue_po_id;
  end if;
  return new;
end $$;
create trigger bulk_po_lines_place before insert on bulk_po_lines for each row execute function place_line();
create trigger request_order_lines_place before insert on request_order_lines for each row execute function place_line();
create trigger issue_po_lines_place before insert on issue_po_lines for each row execute function place_line();

create function follow_rejection() returns trigger
  language plpgsql as $$
begin
  update request_order_lines l set is_rejected = n.status = 'Rejected'
  from new_rows n join old_rows o on o.id = n.id
  where l.request_order_id = n.id and (o.status = 'Rejected') <> (n.status = 'Rejected');
  return null;
end $$;
create trigger request_orders_follow_rejection after update on request_orders
  referencing old table as old_rows new table as new_rows for each statement execute function follow_rejection();

-- An issue PO that moves to another warehouse takes what it has not delivered with it; edited while nothing came.
create function follow_warehouse() returns trigger
  language plpgsql as $$
begin
  update issue_po_lines l set warehouse_id = n.warehouse_id
  from new_rows n join old_rows o on o.id = n.id
  where l.issue_po_id = n.id and n.type = 'Specialised' and o.warehouse_id <> n.warehouse_id;
  return null;
end $$;
create trigger issue_pos_follow_warehouse after update on issue_pos
  referencing old table as old_rows new table as new_rows for each statement execute function follow_warehouse();
create function follow_closing() returns trigger
  language plpgsql as $$
begin
  perform follow_deliveries((select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
    where n.closed_at is distinct from o.closed_at));
  return null;
end $$;
create trigger issue_pos_follow_closing after update on issue_pos
  referencing old table as old_rows new table as new_rows for each statement execute function follow_closing();

-- What waits for a decision leaves the inboxes with it.
call settle_decided('request_orders', 'request_orders', 'Pending');
call settle_decided('withdrawals', 'withdrawals', 'Pending');
-- What was approved on site waits for Procurement from then on.
create function settle_procurement() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform settle_records('request_orders_procurement', (select array_agg(o.id) from old_rows o where o.status = 'Approved1'));
  else
    perform settle_records('request_orders_procurement', (
      select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
      where o.status = 'Approved1' and n.status <> 'Approved1'));
  end if;
  return null;
end $$;
create trigger settle_procurement_update after update on request_orders
  referencing old table as old_rows new table as new_rows for each statement execute function settle_procurement();
create trigger settle_procurement_delete after delete on request_orders
  referencing old table as old_rows for each statement execute function settle_procurement();

-- Lines are parts of their papers' histories.
call keep_history('bulk_po_lines', 'bulk_po_id', hidden => 'position project_id item_id');
call keep_history('request_order_lines', 'request_order_id', hidden => 'position project_id item_id is_rejected');
call keep_history('issue_po_lines', 'issue_po_id', hidden => 'position project_id item_id warehouse_id delivered_qty');
call keep_history('withdrawal_lines', 'withdrawal_id', hidden => 'position');

call announce_changes('stock_movements', kind => 'stock', ids => 'material_id');
