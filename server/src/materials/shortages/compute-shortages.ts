import { DEFAULT_LEAD_TIME_DAYS } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';

/** What narrows the shortages before they are computed: whole materials of whole projects, since these share stock. */
type Narrowing = {
  /** The condition on a material of a project. @param projectId an SQL expression for its id, as `materialId` does */
  isOfProjects(projectId: RawBuilder<unknown>, materialId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The condition on a material `m`. */
  isOfMaterials: RawBuilder<unknown>;
};

/** What counts towards a contract quantity: used, in stock, on an open order, or requested and not ordered. */
const sums = sql`sum(p.bulk_qty) as bulk_qty, sum(p.used_qty) as used_qty, sum(p.in_stock) as in_stock,
  sum(p.on_order_qty) as on_order_qty, greatest(sum(p.requested_qty) - sum(p.ordered_qty), 0) as requested_qty`;

/** The places of materials, and what is on open orders for them, each with the contract quantity that it counts towards. */
function parts({ isOfProjects, isOfMaterials }: Narrowing): RawBuilder<unknown> {
  return sql`
    select p.* from (
      select f.id, f.project_id, f.material_id, f.item_id, f.need_item_id, f.bulk_qty, f.used_qty, f.in_stock,
        f.requested_qty, f.ordered_qty, 0 as on_order_qty
      from stock_figures f where f.project_id is not null and ${isOfProjects(sql`f.project_id`, sql`f.material_id`)}
      union all
      select null, l.project_id, l.material_id, l.item_id, f.need_item_id, 0, 0, 0, 0, 0,
        l.issue_qty - l.delivered_qty
      from issue_pos o join issue_po_lines l on l.issue_po_id = o.id and l.delivered_qty < l.issue_qty
        -- Its place, which every line of an order has.
        join stock_figures f on f.material_id = l.material_id and f.project_id = l.project_id and f.item_id = l.item_id
          and f.warehouse_id is not distinct from l.warehouse_id
      where o.type = 'Specialised' and o.delivery_status in ('For Delivery', 'Partially Delivered')
        and ${isOfProjects(sql`l.project_id`, sql`l.material_id`)}
    ) p
    where exists (select from materials m where m.id = p.material_id and ${isOfMaterials})`;
}

/** The date of an item, or of the nearest item above it that has one. */
const inherited = (column: 'start_date' | 'end_date') => sql`coalesce(${sql.ref(`w.${column}`)}, (
  select ${sql.ref(`a.${column}`)} from work_items a
  where a.id = any(w.ancestor_ids) and ${sql.ref(`a.${column}`)} is not null order by a.depth desc limit 1))`;

/**
 * What has to be requested of each contract quantity whose item is not done, as a table with the columns of a shortage.
 * Stock and orders at items above the contract quantities, or left over from items that are done, are shared by the
 * contract quantities of the project that lack them, the earliest first. At an even rate of use over the item's dates,
 * stock and orders last until `needed_on`.
 * Source: docs/decisions/0015.
 */
export function computeShortages(narrowing: Narrowing): RawBuilder<unknown> {
  return sql`(
    with parts as (${parts(narrowing)}),
    needs as (
      select z.*, coalesce(r.percentage, w.current_percentage) = 100 as is_done,
        greatest(z.bulk_qty - z.used_qty - z.in_stock - z.on_order_qty - z.requested_qty, 0) as missing,
        ${inherited('start_date')} as start_date, ${inherited('end_date')} as end_date
      from (
        select min(p.id) filter (where p.item_id = p.need_item_id and p.bulk_qty > 0) as id, p.project_id, p.material_id,
          p.need_item_id as item_id, ${sums}
        from parts p where p.need_item_id is not null group by p.project_id, p.material_id, p.need_item_id
      ) z
        join work_items w on w.id = z.item_id left join roll_ups r on r.work_item_id = w.id
    ),
    shared as (
      select each.project_id, each.material_id, sum(each.quantity) as quantity from (
        select p.project_id, p.material_id, p.in_stock + p.on_order_qty + p.requested_qty as quantity
        from (
          select p.project_id, p.material_id, p.item_id, ${sums} from parts p
          where p.need_item_id is null
            and (p.item_id = p.project_id or exists (select from roll_ups r where r.work_item_id = p.item_id))
          group by p.project_id, p.material_id, p.item_id
        ) p
        union all
        select n.project_id, n.material_id, n.in_stock from needs n where n.is_done
      ) each group by each.project_id, each.material_id
    ),
    short as (
      select n.*, least(n.missing, n.missing_until_here - coalesce(s.quantity, 0)) as short_qty
      from (
        select n.*, sum(n.missing) over (
          partition by n.project_id, n.material_id order by n.start_date nulls last, n.item_id
        ) as missing_until_here
        from needs n where n.missing > 0 and not n.is_done
      ) n
        left join shared s on s.project_id = n.project_id and s.material_id = n.material_id
      where n.missing_until_here > coalesce(s.quantity, 0)
    )
    select dated.*, dated.needed_on - dated.lead_time_days as request_by
    from (
      select s.id, s.project_id, s.material_id, s.item_id, s.start_date, s.end_date, s.bulk_qty, s.used_qty, s.in_stock,
        s.on_order_qty, s.requested_qty, s.missing - s.short_qty as shared_qty, s.short_qty,
        s.start_date + coalesce(
          div((s.bulk_qty - s.short_qty) * greatest(s.end_date - s.start_date, 0), s.bulk_qty), 0)::integer as needed_on,
        coalesce(supplier.lead_time_days, ${DEFAULT_LEAD_TIME_DAYS}::integer) as lead_time_days,
        supplier.lead_time_days is null as is_assumed
      from short s join materials m on m.id = s.material_id
        left join material_suppliers supplier on supplier.id = m.supplier_id
    ) dated
  )`;
}
