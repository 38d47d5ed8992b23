-- A warehouse that is deleted is in no list any more; its papers and the ledger name it still.
alter table warehouses add deleted_at timestamptz(3);
-- Its name is free again.
drop index warehouses_name_unique;
create unique index warehouses_name_unique on warehouses (searchable(name)) where deleted_at is null;

-- One that gets stock again, as by what a withdrawal brings back, is in the lists again, so that its stock is never out
-- of sight; unless another one has its name by now.
create function restore_warehouse() returns trigger
  language plpgsql as $$
begin
  update warehouses w set deleted_at = null
  where w.id = new.warehouse_id and w.deleted_at is not null and not exists (
    select from warehouses other where other.deleted_at is null and searchable(other.name) = searchable(w.name));
  return null;
end $$;
create trigger stock_figures_restore_warehouse after update of in_stock on stock_figures for each row
  when (new.warehouse_id is not null and new.in_stock > 0 and old.in_stock = 0) execute function restore_warehouse();
