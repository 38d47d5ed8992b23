-- What a paper says of its materials and of its place is kept from the moment it is issued, approved or delivered: a change
-- of the material, its supplier or a warehouse changes no paper (decisions 11).
--   material_snapshot   of a line: code, description, unit, price, supplier and warehouse; null: as the material is now
--   warehouse_snapshot  of a paper or line with a warehouse: its name and address

create function snapshot_of_material(material integer) returns jsonb
  language sql stable
  return (
    select jsonb_build_object(
      'code', m.code, 'description', m.description, 'unit', m.unit, 'price', m.price,
      'supplier', (select jsonb_build_object('id', s.id, 'name', s.name) from material_suppliers s where s.id = m.supplier_id),
      'warehouse', (select jsonb_build_object('id', w.id, 'name', w.name) from warehouses w where w.id = m.warehouse_id))
    from materials m where m.id = material
  );
create function snapshot_of_warehouse(warehouse integer) returns jsonb
  language sql stable
  return (select jsonb_build_object('id', w.id, 'name', w.name, 'address', w.address) from warehouses w where w.id = warehouse);

alter table bulk_po_lines add column material_snapshot jsonb;
alter table request_order_lines add column material_snapshot jsonb;
alter table issue_po_lines add column material_snapshot jsonb, add column warehouse_snapshot jsonb;
alter table issue_pos add column warehouse_snapshot jsonb;
alter table delivery_lines add column material_snapshot jsonb;
alter table withdrawal_lines add column material_snapshot jsonb;
alter table stocktake_lines add column material_snapshot jsonb, add column warehouse_snapshot jsonb;
alter table common_request_lines add column material_snapshot jsonb;

create or replace view delivered_materials as
  select d.id, d.delivery_id, i.position, i.material_id, d.stock_qty, d.delivery_price, i.issue_qty, d.material_snapshot
  from delivery_lines d join issue_po_lines i on i.id = d.issue_po_line_id;

-- A line says what its material was when the line was written, or when it took another material. Requests and withdrawals
-- say it once they are approved.
create function keep_material() returns trigger
  language plpgsql as $$
declare
  is_kept boolean := true;
  material integer;
begin
  if tg_table_name = 'request_order_lines' then
    select o.status in ('Approved1', 'Approved2') into is_kept from request_orders o where o.id = new.request_order_id;
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
create trigger bulk_po_lines_snapshot before insert or update of material_id on bulk_po_lines
  for each row execute function keep_material();
create trigger request_order_lines_snapshot before insert or update of material_id on request_order_lines
  for each row execute function keep_material();
create trigger issue_po_lines_snapshot before insert or update of material_id on issue_po_lines
  for each row execute function keep_material();
create trigger delivery_lines_snapshot before insert on delivery_lines for each row execute function keep_material();
create trigger withdrawal_lines_snapshot before insert or update of material_id on withdrawal_lines
  for each row execute function keep_material();
create trigger stocktake_lines_snapshot before insert or update of material_id on stocktake_lines
  for each row execute function keep_material();
create trigger common_request_lines_snapshot before insert or update of material_id on common_request_lines
  for each row execute function keep_material();

-- A paper goes by the warehouse as it was when it named it. The names of these triggers come after those that place lines.
create function keep_warehouse() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.warehouse_id is distinct from old.warehouse_id then
    new.warehouse_snapshot := snapshot_of_warehouse(new.warehouse_id);
  end if;
  return new;
end $$;
create trigger issue_pos_warehouse before insert or update of warehouse_id on issue_pos
  for each row execute function keep_warehouse();
create trigger issue_po_lines_warehouse before insert or update of warehouse_id on issue_po_lines
  for each row execute function keep_warehouse();
create trigger stocktake_lines_warehouse before insert on stocktake_lines for each row execute function keep_warehouse();

-- With its approval a request order or withdrawal keeps what it says; what is sent back says again what its materials are.
create function keep_approved_materials() returns trigger
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
create trigger request_orders_keep_materials after update on request_orders
  referencing old table as old_rows new table as new_rows for each statement execute function keep_approved_materials();
create trigger withdrawals_keep_materials after update on withdrawals
  referencing old table as old_rows new table as new_rows for each statement execute function keep_approved_materials();

-- Of papers that exist it is what their materials are today. What is only kept is no change of the record: neither history
-- nor version moves.
alter table bulk_po_lines disable trigger user;
alter table request_order_lines disable trigger user;
alter table issue_po_lines disable trigger user;
alter table issue_pos disable trigger user;
alter table delivery_lines disable trigger user;
alter table withdrawal_lines disable trigger user;
alter table stocktake_lines disable trigger user;
alter table common_request_lines disable trigger user;
update bulk_po_lines set material_snapshot = snapshot_of_material(material_id);
update request_order_lines l set material_snapshot = snapshot_of_material(l.material_id)
  from request_orders o where o.id = l.request_order_id and o.status in ('Approved1', 'Approved2');
update issue_po_lines set material_snapshot = snapshot_of_material(material_id),
  warehouse_snapshot = snapshot_of_warehouse(warehouse_id);
update issue_pos set warehouse_snapshot = snapshot_of_warehouse(warehouse_id) where warehouse_id is not null;
update delivery_lines d set material_snapshot = snapshot_of_material(l.material_id)
  from issue_po_lines l where l.id = d.issue_po_line_id;
update withdrawal_lines l set material_snapshot = snapshot_of_material(l.material_id)
  from withdrawals o where o.id = l.withdrawal_id and o.status = 'Approved';
update stocktake_lines set material_snapshot = snapshot_of_material(material_id),
  warehouse_snapshot = snapshot_of_warehouse(warehouse_id);
update common_request_lines set material_snapshot = snapshot_of_material(material_id);
alter table bulk_po_lines enable trigger user;
alter table request_order_lines enable trigger user;
alter table issue_po_lines enable trigger user;
alter table issue_pos enable trigger user;
alter table delivery_lines enable trigger user;
alter table withdrawal_lines enable trigger user;
alter table stocktake_lines enable trigger user;
alter table common_request_lines enable trigger user;

call keep_history('bulk_po_lines', 'bulk_po_id', hidden => 'position project_id item_id material_snapshot');
call keep_history('request_order_lines', 'request_order_id',
  hidden => 'position project_id item_id is_rejected material_snapshot');
call keep_history('issue_po_lines', 'issue_po_id',
  hidden => 'position project_id item_id warehouse_id delivered_qty material_snapshot warehouse_snapshot');
call keep_history('issue_pos', hidden => 'type delivery_status warehouse_snapshot');
call keep_history('withdrawal_lines', 'withdrawal_id', hidden => 'position material_snapshot');
call keep_history('common_request_lines', 'common_material_request_id',
  hidden => 'position project_id item_id material_snapshot');
