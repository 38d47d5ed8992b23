-- Brings the delivery status of orders in line with what came and with their closing.
create or replace function follow_deliveries(orders integer[]) returns void
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
  -- What a second person has not issued takes no delivery.
  where p.id = s.issue_po_id and p.delivery_status <> s.status
    and p.delivery_status not in ('Pending Approval', 'Rejected');
end $$;

create or replace function follow_order_lines() returns trigger
  language plpgsql as $$
begin
  perform follow_deliveries((select array_agg(distinct issue_po_id) from rows_changed));
  return null;
end $$;

-- A transaction that changes figures of several materials locks these first, in the order of their ids: no deadlocks.
create or replace function lock_materials(ids integer[]) returns void
  language plpgsql as $$
begin
  perform from materials where id = any(ids) order by id for no key update;
end $$;

-- A line belongs where its paper does; a Rejected request order asks for nothing, and an order that is not issued orders
-- nothing.
create or replace function place_line() returns trigger
  language plpgsql as $$
begin
  if tg_table_name = 'bulk_po_lines' then
    select p.project_id, coalesce(p.task_id, p.project_id) into new.project_id, new.item_id
      from bulk_pos p where p.id = new.bulk_po_id;
  elsif tg_table_name = 'request_order_lines' then
    select p.project_id, p.task_id, p.status = 'Rejected' into new.project_id, new.item_id, new.is_rejected
      from request_orders p where p.id = new.request_order_id;
  else
    select p.project_id, p.task_id, coalesce(p.warehouse_id, new.warehouse_id),
        p.delivery_status in ('Pending Approval', 'Rejected')
      into new.project_id, new.item_id, new.warehouse_id, new.is_held
      from issue_pos p where p.id = new.issue_po_id;
  end if;
  return new;
end $$;

create or replace function follow_rejection() returns trigger
  language plpgsql as $$
begin
  update request_order_lines l set is_rejected = n.status = 'Rejected'
  from new_rows n join old_rows o on o.id = n.id
  where l.request_order_id = n.id and (o.status = 'Rejected') <> (n.status = 'Rejected');
  return null;
end $$;

create or replace function follow_issuing() returns trigger
  language plpgsql as $$
begin
  update issue_po_lines l set is_held = n.delivery_status in ('Pending Approval', 'Rejected')
  from new_rows n join old_rows o on o.id = n.id
  where l.issue_po_id = n.id and n.delivery_status <> o.delivery_status
    and l.is_held <> (n.delivery_status in ('Pending Approval', 'Rejected'));
  return null;
end $$;

-- An issue PO that moves to another warehouse takes what it has not delivered with it; edited while nothing came.
create or replace function follow_warehouse() returns trigger
  language plpgsql as $$
begin
  update issue_po_lines l set warehouse_id = n.warehouse_id
  from new_rows n join old_rows o on o.id = n.id
  where l.issue_po_id = n.id and n.type = 'Specialised' and o.warehouse_id <> n.warehouse_id;
  return null;
end $$;

create or replace function follow_closing() returns trigger
  language plpgsql as $$
begin
  perform follow_deliveries((select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
    where n.closed_at is distinct from o.closed_at));
  return null;
end $$;

-- One that gets stock again, as by what a withdrawal brings back, is in the lists again, so that its stock is never out
-- of sight; unless another one has its name by now.
create or replace function restore_warehouse() returns trigger
  language plpgsql as $$
begin
  update warehouses w set deleted_at = null
  where w.id = new.warehouse_id and w.deleted_at is not null and not exists (
    select from warehouses other where other.deleted_at is null and searchable(other.name) = searchable(w.name));
  return null;
end $$;

create or replace function place_delivery() returns trigger
  language plpgsql as $$
begin
  select p.project_id into new.project_id from issue_pos p where p.id = new.issue_po_id;
  return new;
end $$;

-- The amount of a line is rounded to cents, half up, where it is made, and totals are sums of such amounts.
-- `lineAmount` of the contract is the same for screens and papers.
create or replace function line_amount(quantity numeric, price numeric) returns numeric
  language sql immutable strict parallel safe
  return round(quantity * price, 2);

create or replace function snapshot_of_material(material integer) returns jsonb
  language sql stable
  return (
    select jsonb_build_object(
      'code', m.code, 'description', m.description, 'unit', m.unit, 'price', m.price,
      'supplier', (select jsonb_build_object('id', s.id, 'name', s.name) from material_suppliers s where s.id = m.supplier_id),
      'warehouse', (select jsonb_build_object('id', w.id, 'name', w.name) from warehouses w where w.id = m.warehouse_id))
    from materials m where m.id = material
  );

create or replace function snapshot_of_warehouse(warehouse integer) returns jsonb
  language sql stable
  return (select jsonb_build_object('id', w.id, 'name', w.name, 'address', w.address) from warehouses w where w.id = warehouse);

-- A line keeps its material as it is when the line is written, or when its paper is approved where that comes first.
create or replace function keep_material() returns trigger
  language plpgsql as $$
declare
  is_kept boolean := true;
  material integer;
begin
  if tg_table_name = 'request_order_lines' then
    select o.status in ('Approved1', 'Approved2', 'Approved') into is_kept
      from request_orders o where o.id = new.request_order_id;
  elsif tg_table_name = 'withdrawal_lines' then
    select o.status = 'Approved' into is_kept from withdrawals o where o.id = new.withdrawal_id;
  end if;
  if tg_table_name = 'delivery_lines' then
    select l.material_id into material from issue_po_lines l where l.id = new.issue_po_line_id;
  else
    material := new.material_id;
    if tg_op = 'UPDATE' and new.material_id <> old.material_id then new.material_snapshot := null; end if;
  end if;
  if is_kept and new.material_snapshot is null then new.material_snapshot := snapshot_of_material(material); end if;
  return new;
end $$;

-- A paper keeps its warehouse as it is when the paper is written. These triggers' names come after those that place lines.
create or replace function keep_warehouse() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.warehouse_id is distinct from old.warehouse_id then
    new.warehouse_snapshot := snapshot_of_warehouse(new.warehouse_id);
  end if;
  return new;
end $$;

-- With its approval a request order or withdrawal keeps what it says; what is sent back says again what its materials are.
create or replace function keep_approved_materials() returns trigger
  language plpgsql as $$
begin
  if tg_table_name = 'request_orders' then
    update request_order_lines l set material_snapshot =
      case when n.status in ('Approved1', 'Approved2') then coalesce(l.material_snapshot, snapshot_of_material(l.material_id)) end
    from new_rows n join old_rows o on o.id = n.id
    where l.request_order_id = n.id and n.status <> o.status and n.status in ('Approved1', 'Approved2', 'Pending');
  else
    update withdrawal_lines l set material_snapshot =
      case when n.status = 'Approved' then coalesce(l.material_snapshot, snapshot_of_material(l.material_id)) end
    from new_rows n join old_rows o on o.id = n.id
    where l.withdrawal_id = n.id and n.status <> o.status and n.status in ('Approved', 'Pending');
  end if;
  return null;
end $$;

create or replace function keep_gst_rate() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.company_id <> old.company_id then
    new.gst_rate := (select c.gst_rate from companies c where c.id = new.company_id);
  end if;
  return new;
end $$;
