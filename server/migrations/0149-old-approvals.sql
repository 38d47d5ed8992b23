-- 'Approved' ('Approved (Old process)') is a state that imported request orders may have; it is final (decisions 11).
alter table request_orders drop constraint request_orders_status_check,
  add constraint request_orders_status_check check (status in ('Pending', 'Approved1', 'Approved2', 'Approved', 'Rejected'));

-- As in 0146; an order that was approved in whichever way keeps what it says.
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
