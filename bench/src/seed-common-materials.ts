import type pg from 'pg';
import { MATERIALS } from './seed-materials.ts';
import { sized } from './size.ts';

export const COMMON_MATERIALS = sized(2_000, 200);
/** Each common material is ordered for so many of the eight warehouses. */
export const WAREHOUSES_OF_MATERIAL = 4;
const LINES_OF_ORDER = 10;
const DELIVERED = 10_000;
const ORDERS = (COMMON_MATERIALS * WAREHOUSES_OF_MATERIAL) / LINES_OF_ORDER;
const ORDERS_OF_ROUND = COMMON_MATERIALS / LINES_OF_ORDER;

/** The ids of these papers are beyond those of specialised materials. */
const FIRST_ID = 10_000_000;
const paperId = `${FIRST_ID} + n`;
const lineId = `${FIRST_ID} + n * ${LINES_OF_ORDER} + l`;
const materialId = `${MATERIALS} + (n * ${LINES_OF_ORDER} + l) % ${COMMON_MATERIALS} + 1`;
const warehouseId = `(n + n / ${ORDERS_OF_ROUND}) % 8 + 1`;
const orders = `generate_series(0, ${ORDERS - 1}) n`;
const lines = `generate_series(0, ${LINES_OF_ORDER - 1}) l`;

/**
 * Two thousand common materials, each bought for four warehouses and delivered. Triggers keep the figures, so that the
 * recomputation compares what they did.
 */
export async function seedCommonMaterials(client: pg.Client): Promise<void> {
  await client.query(
    `insert into common_material_suppliers (name, address) select 'Common supplier ' || n, n || ' Kaki Bukit'
       from generate_series(1, 40) n;
     insert into common_material_categories (name) select 'Common category ' || n from generate_series(1, 20) n;
     insert into materials (id, type, code, description, unit, price, common_material_category_id, warehouse_id, created_by)
       overriding system value
       select ${MATERIALS} + n, 'Common', 'COM-' || lpad(n::text, 5, '0'), 'Consumable ' || n % 40 || ', box ' || n, 'box',
         1 + n % 90, (select min(id) from common_material_categories) + n % 20, (n / ${LINES_OF_ORDER}) % 8 + 1,
         (select min(id) from employees)
       from generate_series(1, ${COMMON_MATERIALS}) n;
     insert into issue_pos (id, type, date, po_no, reference, ref_no, company_id, common_supplier_id, supplier_name,
         ship_to_id, issued_by)
       overriding system value
       select ${paperId}, 'Common', current_date - n % 365, 'CPO-' || n, 'Quotation', 'Q-' || n, c.id,
         (select min(id) from common_material_suppliers) + n % 40, 'Common supplier', e.id, e.id
       from ${orders}, (select min(id) as id from companies) c, (select min(id) as id from employees) e;
     insert into issue_po_lines (id, issue_po_id, position, material_id, issue_qty, issue_price, warehouse_id)
       overriding system value
       select ${lineId}, ${paperId}, l, ${materialId}, ${DELIVERED}, 4.25, ${warehouseId} from ${orders}, ${lines};
     insert into deliveries (id, type, issue_po_id, received_by, delivered_date, recorded_by)
       overriding system value
       select ${paperId}, 'Common', ${paperId}, 'Counter', current_date - n % 360, (select min(id) from employees)
       from ${orders};
     insert into delivery_lines (id, delivery_id, issue_po_line_id, stock_qty, delivery_price)
       overriding system value
       select ${lineId}, ${paperId}, ${lineId}, ${DELIVERED}, 4.25 from ${orders}, ${lines};
     insert into stock_movements (material_id, quantity, reason, document_id, line_id, warehouse_id, unit_price, date,
         recorded_by)
       select ${materialId}, ${DELIVERED}, 'delivery', ${paperId}, ${lineId}, ${warehouseId}, 4.25, current_date - n % 360,
         (select min(id) from employees)
       from ${orders}, ${lines}`,
  );
  await client.query('vacuum analyze');
}

/** A request for one common material. */
export type SeededRequest = { id: number; material: number };

/**
 * Approved requests for common materials, a line each, which wait for their allocation.
 * @param ofOne whether all are for the first common material, else each is for the next one
 * @param firstNumber of their request orders in their project
 */
export async function seedCommonRequests(
  client: pg.Client,
  howMany: number,
  ofOne: boolean,
  firstNumber: number,
): Promise<SeededRequest[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into request_orders (series_no, status, project_id, task_id, requested_by, decided_by, decided_at)
     select $2::integer + n, 'Approved2', o.project_id, o.task_id, o.requested_by, o.requested_by, now()
     from generate_series(1, $1::integer) n, (select * from request_orders order by id limit 1) o
     returning id`,
    [howMany, firstNumber],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into request_order_lines (request_order_id, position, material_id, order_qty)
     select o.id, 0, ${MATERIALS} + case when $2 then 1 else (o.n - 1) % ${COMMON_MATERIALS} + 1 end, 1
     from unnest($1::integer[]) with ordinality o (id, n)`,
    [ids, ofOne],
  );
  await client.query(
    `insert into common_material_requests (request_order_id, project_id, task_id)
     select id, project_id, task_id from request_orders where id = any($1::integer[])`,
    [ids],
  );
  const { rows: requests } = await client.query<SeededRequest>(
    `with made as (
       insert into common_request_lines (common_material_request_id, position, material_id, order_qty, project_id, item_id)
       select r.id, 0, l.material_id, l.order_qty, l.project_id, l.item_id
       from request_order_lines l join common_material_requests r on r.request_order_id = l.request_order_id
       where l.request_order_id = any($1::integer[])
       returning common_material_request_id, material_id
     )
     select common_material_request_id as id, material_id as material from made order by 1`,
    [ids],
  );
  return requests;
}
