import type { RequestedMaterial } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { snapshotJoin } from '../parts/paper-materials.ts';

/**
 * The figures of the material of a line `l` that count towards the same contract quantity as its task, which may be one of
 * an item above it, as shortages count them; of its task alone where there is none.
 */
const towardsNeed = (
  column: 'requested_qty' | 'bulk_qty',
) => sql<string>`coalesce((select sum(${sql.ref(`f.${column}`)})
  from need_of(l.material_id, l.item_id) need
    join stock_figures f on f.material_id = l.material_id
      and ((need is not null and f.need_item_id = need) or (need is null and f.item_id = l.item_id))), 0)`;

/** What was requested and what the contract has, of a line `l` of a request order. */
export const requestedQty = towardsNeed('requested_qty');
export const bulkQty = towardsNeed('bulk_qty');

/** That more is requested than the contract has: a warning, of a line `l` with its material `m`. */
export const isAboveBulk: RawBuilder<boolean> = sql`(m.type = 'Specialised' and ${requestedQty} > ${bulkQty})`;

/** What the task of a line `l` can draw on: the stock of its project and of the company's store. */
export const inStock: RawBuilder<string> = sql`coalesce((select sum(f.in_stock) from stock_figures f
  where f.material_id = l.material_id and (f.project_id = l.project_id or f.project_id is null)), 0)`;

/** What open issue POs will bring of it, for its project or the company's store. */
export const onOrder: RawBuilder<string> = sql`coalesce((select sum(i.issue_qty - i.delivered_qty)
  from issue_po_lines i join issue_pos p on p.id = i.issue_po_id
  where i.material_id = l.material_id and (i.project_id = l.project_id or i.project_id is null)
    and p.delivery_status in ('For Delivery', 'Partially Delivered')), 0)`;

/** The materials of a request order `o`, each with what its approvers compare it with. */
export const requestedMaterials: RawBuilder<RequestedMaterial[]> = sql`(
  select jsonb_agg(jsonb_build_object(
    'text', trim_scale(l.order_qty) || ' ' || m.unit || ' ' || coalesce(m.description, m.code), 'unit', m.unit,
    'requested_qty', ${requestedQty}, 'bulk_qty', case when m.type = 'Specialised' then ${bulkQty} end,
    'is_above_bulk', ${isAboveBulk}, 'in_stock', ${inStock}, 'on_order_qty', ${onOrder}) order by l.position, l.id)
  from request_order_lines l ${snapshotJoin} where l.request_order_id = o.id)`;
