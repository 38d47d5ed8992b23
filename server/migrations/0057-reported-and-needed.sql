-- What daily reports say was used, beside what was withdrawn; and towards which contract quantity what stands at an item
-- counts. See decision 15.

alter table stock_figures
  -- Of the daily reports of this item.
  add column reported_qty numeric not null default 0,
  -- The nearest item at or above this one that has a contract quantity of the material; null: none has.
  add column need_item_id integer;
create index stock_figures_with_bulk on stock_figures (material_id, item_id) where bulk_qty > 0;
create index stock_figures_of_need on stock_figures (need_item_id, material_id) where need_item_id is not null;

-- The materials of a daily report. One that is not in the catalogue, as older reports may name, counts nowhere.
create function reported_lines(materials jsonb) returns table (material_id integer, quantity numeric)
  language sql stable
  as $$
    select m.id, sum((each ->> 'report_qty')::numeric)
    from jsonb_array_elements(materials) each join materials m on m.id = (each ->> 'id')::integer
    group by m.id
  $$;

create type reported_change as (material_id integer, project_id integer, item_id integer, quantity numeric);

-- Adds to the reported quantities, as add_to_figures does to the others; of an item that is being deleted nothing is kept.
create function add_reported(changes reported_change[]) returns void
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

create function count_reported() returns trigger
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
create trigger count_reported_insert after insert on documents referencing new table as new_rows
  for each statement execute function count_reported();
create trigger count_reported_update after update on documents referencing old table as old_rows new table as new_rows
  for each statement execute function count_reported();
create trigger count_reported_delete after delete on documents referencing old table as old_rows
  for each statement execute function count_reported();
-- The rows that make the figure.
create index documents_reporting on documents using gin (materials jsonb_path_ops) where materials is not null;

-- The nearest item at or above one that has a contract quantity of a material.
create function need_of(material integer, item integer) returns integer
  language sql stable
  return (
    select f.item_id
    from work_items w
      join stock_figures f on f.material_id = material and f.bulk_qty > 0 and f.item_id = any(w.ancestor_ids || w.id)
    where w.id = item
    order by array_position(w.ancestor_ids || w.id, f.item_id) desc limit 1
  );

-- A contract quantity that comes or goes is what all below it count towards, or no more. An item never moves, and the
-- material is locked by whoever changes its figures.
create function follow_needs() returns trigger
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
create trigger stock_figures_need after insert on stock_figures for each row
  when (new.item_id is not null) execute function follow_needs();
create trigger stock_figures_need_moved after update of bulk_qty on stock_figures for each row
  when ((old.bulk_qty > 0) <> (new.bulk_qty > 0)) execute function follow_needs();

-- What stands already.
select add_reported((
  select array_agg(row(c.*)::reported_change) from (
    select l.material_id, d.project_id, d.work_item_id, sum(l.quantity)
    from documents d cross join lateral reported_lines(d.materials) l where d.materials is not null group by 1, 2, 3) c));
update stock_figures set need_item_id = need_of(material_id, item_id) where item_id is not null;
