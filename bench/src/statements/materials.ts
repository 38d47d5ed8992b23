export const materialKeys = `
  select m.id, count(*) over ()::integer as total from materials m
  where m.archived_at is null order by m.id desc limit $1 offset $2`;
export const materialKeysOfProject = `
  select m.id, count(*) over ()::integer as total from materials m
  where m.archived_at is null
    and exists (select from stock_figures f where f.material_id = m.id and f.project_id = $3)
  order by m.id desc limit $1 offset $2`;

export const materials = `
  select m.id, m.type, m.code, m.description, m.unit, m.price, m.photo_file_id, m.material_category_id,
    m.common_material_category_id, m.supplier_id, m.warehouse_id, m.archived_at, m.created_at, m.updated_at,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supplier,
    case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as warehouse
  from unnest((select $1::integer[])) with ordinality as chosen (id, position)
    join materials m on m.id = chosen.id
    left join material_categories c on c.id = m.material_category_id
    left join material_suppliers s on s.id = m.supplier_id
    left join warehouses w on w.id = m.warehouse_id
  order by chosen.position`;

const figures = `
  select f.material_id, sum(f.bulk_qty) as bulk_qty, sum(f.requested_qty) as requested_qty,
    sum(f.delivered_qty) as delivered_qty, sum(f.delivered_amount) as delivered_amount,
    sum(f.adjusted_qty) as adjusted_qty, sum(f.used_qty) as used_qty, sum(f.in_stock) as in_stock
  from stock_figures f where f.material_id = any($1::integer[])`;
export const figuresOfAll = `${figures} group by f.material_id`;
export const figuresOfProject = `${figures} and f.project_id = $2 group by f.material_id`;

export const commonMaterialKeys = `
  select m.id, count(*) over ()::integer as total from materials m
  where m.type = 'Common' and m.archived_at is null
  order by m.code collate natural_order, m.id limit $1 offset $2`;

export const commonMaterials = `
  select m.id, m.code, m.description, m.unit, m.price, m.photo_file_id, m.warehouse_id, m.updated_at,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
    case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as warehouse
  from unnest((select $1::integer[])) with ordinality as chosen (id, position)
    join materials m on m.id = chosen.id
    left join common_material_categories c on c.id = m.common_material_category_id
    left join warehouses w on w.id = m.warehouse_id
  order by chosen.position`;

/** By warehouse and, where that is null with is_total, in all. */
export const commonFigures = `
  select g.*, json_build_object('id', w.id, 'name', w.name) as warehouse from (
    select p.material_id, p.warehouse_id, grouping(p.warehouse_id) = 1 as is_total, sum(p.ordered) as ordered,
      sum(p.delivered) as delivered, sum(p.requested) as requested, sum(p.allocated) as allocated,
      sum(p.adjusted) as adjusted, sum(p.in_stock) as in_stock
    from (
      select f.material_id, f.warehouse_id, f.ordered_qty as ordered, f.delivered_qty as delivered, 0 as requested,
        0 as allocated, f.adjusted_qty as adjusted, f.in_stock
      from stock_figures f where f.material_id = any($1::integer[]) and f.project_id is null
      union all
      select f.material_id, f.warehouse_id, 0, 0, 0, f.allocated_qty, 0, 0
      from stock_figures f where f.material_id = any($1::integer[]) and f.project_id is not null and f.allocated_qty <> 0
      union all
      select l.material_id, m.warehouse_id, 0, 0, l.order_qty, 0, 0, 0
      from common_request_lines l join materials m on m.id = l.material_id where l.material_id = any($1::integer[])
    ) p group by grouping sets ((p.material_id), (p.material_id, p.warehouse_id))
  ) g left join warehouses w on w.id = g.warehouse_id
  order by g.material_id, w.name collate natural_order nulls last`;
