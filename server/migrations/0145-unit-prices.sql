-- A unit price has up to 4 decimals (decisions 11); amounts stay rounded to cents.
drop view delivered_materials;
alter table materials alter column price type numeric(12, 4);
alter table bulk_po_lines alter column price type numeric(12, 4);
alter table issue_po_lines alter column issue_price type numeric(12, 4);
alter table delivery_lines alter column delivery_price type numeric(12, 4);
alter table stock_movements alter column unit_price type numeric(12, 4);
create view delivered_materials as
  select d.id, d.delivery_id, i.position, i.material_id, d.stock_qty, d.delivery_price, i.issue_qty
  from delivery_lines d join issue_po_lines i on i.id = d.issue_po_line_id;
