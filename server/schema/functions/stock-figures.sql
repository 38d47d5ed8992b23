-- What came of each line, and so the status of its order.
create or replace function count_delivered() returns trigger
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

-- Adds to the figures. Of a place without figures they begin at 0; of an item that is being deleted nothing is kept.
create or replace function add_to_figures(changes stock_change[]) returns void
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

-- What a movement adds to the figures. The amount delivered is rounded for each movement.
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

-- Keeps a figure that lines of papers add up to.
--   figure    the figure that they make, such as bulk_qty
--   quantity  of a line r; 0 of one that does not count
--   place     the column of the warehouse, where lines have one
create or replace procedure count_lines(table_name text, figure text, quantity text, place text default 'null::integer')
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
  execute format('create or replace function %I() returns trigger language plpgsql as %L', function_name,
    'declare changes stock_change[]; begin ' || body
    || 'end if; if changes is not null then perform add_to_figures(changes); end if; return null; end');
  execute format('create or replace trigger count_insert after insert on %I referencing new table as new_rows
    for each statement execute function %I()', table_name, function_name);
  execute format('create or replace trigger count_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function %I()', table_name, function_name);
  execute format('create or replace trigger count_delete after delete on %I referencing old table as old_rows
    for each statement execute function %I()', table_name, function_name);
end $$;

-- The materials of a daily report. One that is not in the catalogue, as older reports may name, counts nowhere.
create or replace function reported_lines(materials jsonb) returns table (material_id integer, quantity numeric)
  language sql stable
  as $$
    select m.id, sum((each ->> 'report_qty')::numeric)
    from jsonb_array_elements(materials) each join materials m on m.id = (each ->> 'id')::integer
    group by m.id
  $$;

-- Adds to the reported quantities, as add_to_figures does to the others; of an item that is being deleted nothing is kept.
create or replace function add_reported(changes reported_change[]) returns void
  language plpgsql as $$
begin
  if changes is null then return; end if;
  perform lock_materials((select array_agg(distinct c.material_id) from unnest(changes) c));
  insert into stock_figures (material_id, project_id, item_id)
    select distinct c.material_id, c.project_id, c.item_id from unnest(changes) c
    where exists (select from work_items w where w.id = c.item_id)
    on conflict do nothing;
  update stock_figures f set reported_qty = f.reported_qty + c.quantity
  from unnest(changes) c
  where f.material_id = c.material_id and f.item_id = c.item_id and f.warehouse_id is null;
end $$;

create or replace function count_reported() returns trigger
  language plpgsql as $$
declare
  changes reported_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(c.*)::reported_change) into changes from (
      select l.material_id, n.project_id, n.work_item_id, sum(l.quantity)
      from new_rows n cross join lateral reported_lines(n.materials) l where n.materials is not null group by 1, 2, 3) c;
  elsif tg_op = 'DELETE' then
    select array_agg(row(c.*)::reported_change) into changes from (
      select l.material_id, o.project_id, o.work_item_id, -sum(l.quantity)
      from old_rows o cross join lateral reported_lines(o.materials) l where o.materials is not null group by 1, 2, 3) c;
  else
    select array_agg(row(c.*)::reported_change) into changes from (
      select l.material_id, n.project_id, n.work_item_id, sum(l.quantity)
      from new_rows n join old_rows o on o.id = n.id
        cross join lateral (
          select material_id, quantity from reported_lines(n.materials)
          union all select material_id, -quantity from reported_lines(o.materials)
        ) l
      where n.materials is distinct from o.materials
      group by 1, 2, 3 having sum(l.quantity) <> 0) c;
  end if;
  perform add_reported(changes);
  return null;
end $$;

-- The nearest item at or above one that has a contract quantity of a material.
create or replace function need_of(material integer, item integer) returns integer
  language sql stable
  return (
    select f.item_id
    from work_items w
      join stock_figures f on f.material_id = material and f.bulk_qty > 0 and f.item_id = any(w.ancestor_ids || w.id)
    where w.id = item
    order by array_position(w.ancestor_ids || w.id, f.item_id) desc limit 1
  );

-- A contract quantity that comes or goes is what all below it count towards, or no more. An item never moves, and the
-- material is locked by each transaction that changes its figures.
create or replace function follow_needs() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update stock_figures f set need_item_id = n.need
    from (select need_of(new.material_id, new.item_id) as need) n
    where f.id = new.id and n.need is not null;
  else
    update stock_figures f set need_item_id = n.need
    from (select o.id, need_of(o.material_id, o.item_id) as need from stock_figures o
      where o.material_id = new.material_id and o.project_id = new.project_id) n
    where f.id = n.id and f.need_item_id is distinct from n.need;
  end if;
  return null;
end $$;
