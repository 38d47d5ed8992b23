-- Common materials: bought for the company's warehouses, and allocated to the request orders that ask for them.

create table common_material_suppliers (
  like catalogue_columns including all,
  address text,
  contact_person text,
  contact_number text,
  photo_file_id integer references files
);
call keep_catalogue('common_material_suppliers');
create index common_material_suppliers_of_photo on common_material_suppliers (photo_file_id)
  where photo_file_id is not null;
call release_files('common_material_suppliers', 'photo_file_id');

alter table issue_pos
  add column po_no text check (btrim(po_no) <> ''),
  -- What `ref_no` is the number of.
  add column reference text check (reference in ('Quotation', 'Others')),
  add column common_supplier_id integer references common_material_suppliers on delete set null,
  add column place_of_delivery text,
  add constraint issue_pos_common check (
    case type when 'Common' then num_nulls(po_no, reference, ref_no) = 0 and supplier_id is null
    else num_nonnulls(po_no, reference, common_supplier_id, place_of_delivery) = 0 end
  );
create unique index issue_pos_po_no on issue_pos (company_id, lower(btrim(po_no))) where type = 'Common';
create index issue_pos_of_common_supplier on issue_pos (common_supplier_id) where common_supplier_id is not null;
create index issue_pos_common_searched on issue_pos
  using gin (searchable(po_no || ' ' || ref_no || ' ' || supplier_name) gin_trgm_ops) where type = 'Common';

-- The common order in which a material was named first: deleting its last use there removes the material.
alter table materials add column made_by_issue_po_id integer references issue_pos on delete set null;
create index materials_made_by on materials (made_by_issue_po_id) where made_by_issue_po_id is not null;
call keep_history('materials', hidden => 'search_text created_by made_by_issue_po_id');

-- What an approved request order asks for of common materials.
create table common_material_requests (
  id integer generated always as identity primary key,
  request_order_id integer not null unique references request_orders on delete cascade,
  project_id integer not null,
  task_id integer not null,
  -- Approved: to be allocated.
  status text not null default 'Approved' check (status in ('Approved', 'Allocated')),
  -- Who allocated last.
  allocated_by integer references employees,
  allocated_at timestamptz(3),
  allocated_comments text,
  -- What is left will not be allocated.
  is_rest_closed boolean not null default false,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint common_material_requests_task_fkey foreign key (task_id, project_id)
    references work_items (id, project_id) on delete cascade,
  constraint common_material_requests_allocated check ((allocated_by is null) = (allocated_at is null))
);
create index common_material_requests_listed on common_material_requests (status, id desc);
create index common_material_requests_of_project on common_material_requests (project_id, id desc);
create index common_material_requests_of_task on common_material_requests (task_id);
create trigger common_material_requests_version before update on common_material_requests
  for each row execute function set_updated_at();
call keep_history('common_material_requests');
call announce_changes('common_material_requests', projects => 'project_id');
call settle_decided('common_material_requests', 'common_material_requests', 'Approved');

create table common_request_lines (
  id integer generated always as identity primary key,
  common_material_request_id integer not null references common_material_requests on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  order_qty numeric(10, 3) not null check (order_qty > 0),
  -- Written by allocations alone.
  allocated_qty numeric(10, 3) not null default 0 check (allocated_qty >= 0),
  -- Its request's, so that what it adds up to is known without it.
  project_id integer not null,
  item_id integer not null,
  constraint common_request_lines_once unique (common_material_request_id, material_id),
  -- Allocations never exceed the request, however many are made at once.
  constraint common_request_lines_allocated check (allocated_qty <= order_qty)
);
create index common_request_lines_of_material on common_request_lines (material_id)
  include (project_id, item_id, order_qty);
call keep_history('common_request_lines', 'common_material_request_id', hidden => 'position project_id item_id');

-- Below this much in a warehouse a common material is listed for ordering.
create table material_reorder_levels (
  id integer generated always as identity primary key,
  material_id integer not null references materials on delete cascade,
  warehouse_id integer not null references warehouses on delete cascade,
  level numeric(10, 3) not null check (level > 0),
  constraint material_reorder_levels_once unique (material_id, warehouse_id)
);
create index material_reorder_levels_of_warehouse on material_reorder_levels (warehouse_id);
call keep_history('material_reorder_levels', 'material_id');
call announce_changes('material_reorder_levels', kind => 'materials', ids => 'material_id');

-- What is allocated counts at the task that it is for, by the warehouse that it came from; the balance is the
-- company's.
create or replace function count_movements() returns trigger
  language plpgsql as $$
begin
  perform add_to_figures((
    select array_agg(row(c.*)::stock_change) from (
      select material_id, project_id, item_id, warehouse_id, null::numeric, null::numeric, null::numeric,
        sum(quantity) filter (where reason = 'delivery'), sum(quantity * unit_price) filter (where reason = 'delivery'),
        sum(quantity) filter (where reason = 'stocktake'), null::numeric, null::numeric, sum(quantity)
      from new_rows group by 1, 2, 3, 4
      union all
      -- What a task used counts at the task, whoever's stock it was.
      select material_id, used_by_project_id, used_by_item_id, null, null, null, null, null, null, null,
        -sum(quantity), null, null
      from new_rows where reason in ('withdrawal', 'withdrawal_return') group by 1, 2, 3
      union all
      select material_id, used_by_project_id, used_by_item_id, warehouse_id, null, null, null, null, null, null, null,
        -sum(quantity), null
      from new_rows where reason = 'allocation' group by 1, 2, 3, 4
    ) c (material_id, project_id, item_id, warehouse_id, bulk_qty, requested_qty, ordered_qty, delivered_qty,
      delivered_amount, adjusted_qty, used_qty, allocated_qty, in_stock)
  ));
  return null;
end $$;
