-- The amount of a line is rounded to cents, half up, where it is made, and totals are sums of such amounts (decisions 11).
-- `lineAmount` of the contract is the same for screens and papers.
create function line_amount(quantity numeric, price numeric) returns numeric
  language sql immutable strict parallel safe
  return round(quantity * price, 2);

-- As in 0060, but for the amount delivered, which is rounded for each movement.
create or replace function count_movements() returns trigger
  language plpgsql as $$
begin
  perform add_to_figures((
    select array_agg(row(c.*)::stock_change) from (
      select material_id, project_id, item_id, warehouse_id, null::numeric, null::numeric, null::numeric,
        sum(quantity) filter (where reason = 'delivery'),
        sum(line_amount(quantity, unit_price)) filter (where reason = 'delivery'),
        sum(quantity) filter (where reason = 'stocktake'), null::numeric, null::numeric, sum(quantity)
      from new_rows group by 1, 2, 3, 4
      union all
      -- What a task used counts at the task, also from another item's stock.
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

update stock_figures f set delivered_amount = c.amount
from (
  select material_id, project_id, item_id, warehouse_id, sum(line_amount(quantity, unit_price)) as amount
  from stock_movements where reason = 'delivery' group by 1, 2, 3, 4
) c
where f.material_id = c.material_id and f.project_id is not distinct from c.project_id
  and f.item_id is not distinct from c.item_id and f.warehouse_id is not distinct from c.warehouse_id
  and f.delivered_amount <> c.amount;
