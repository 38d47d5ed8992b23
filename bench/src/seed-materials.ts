import type pg from 'pg';
import type { Seeded, Tree } from './seed.ts';
import { sized } from './size.ts';

export const MATERIALS = sized(2_000, 100);
export const REQUEST_ORDERS = sized(20_000, 200);
const LINES_OF_ORDER = 3;
/** What each line of an order is delivered with, and how much each withdrawal takes of it. */
const DELIVERED = 1_000;
/** Withdrawals of each order's materials, at first and in the end: each is a row of the ledger a line. */
export const WITHDRAWALS = { few: 1, many: sized(16, 2) };
/** Rows of the ledger with so many withdrawals: a delivery and the withdrawals of each line. */
export const ledgerRows = (withdrawals: number) => REQUEST_ORDERS * LINES_OF_ORDER * (1 + withdrawals);
/** Issue POs with as many lines as a long one has, for the PDF. */
const LONG_ORDERS = sized(10, 2);
export const LONG_ORDER_LINES = 60;

export type SeededMaterials = {
  /** The project that has most of the stock. */
  project: number;
  /** Issue POs of sixty lines. */
  longOrders: number[];
};

/** The materials of the lines of an order, and a line of its own id for each. */
const lines = `generate_series(0, ${LINES_OF_ORDER - 1}) l`;
const lineId = `(o.id - 1) * ${LINES_OF_ORDER} + l + 1`;
const materialId = `((o.id - 1) * ${LINES_OF_ORDER} + l) % ${MATERIALS} + 1`;

/**
 * Two thousand materials, each ordered for thirty tasks: 20,000 request orders with their bulk POs, issue POs and
 * deliveries. What is withdrawn comes by `seedWithdrawals`.
 */
export async function seedMaterials(client: pg.Client, { trees }: Seeded): Promise<SeededMaterials> {
  const [small, large] = trees as [Tree, Tree];
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into material_categories (name) select 'Category ' || n from generate_series(1, 30) n;
     insert into material_suppliers (name, address, lead_time_days)
       select 'Supplier ' || n, n || ' Tuas Link', n from generate_series(1, 60) n;
     insert into warehouses (name, address) select 'Warehouse ' || n, n || ' Store Road' from generate_series(1, 8) n`,
  );
  await client.query(
    `insert into materials (id, type, code, description, unit, price, material_category_id, supplier_id, warehouse_id, created_by)
     overriding system value
     select n, 'Specialised', 'MAT-' || lpad(n::text, 5, '0'), 'Cable XLPE/SWA/LSZH ' || n % 40 || ' sqmm, drum ' || n, 'm',
       1 + n % 400, n % 30 + 1, n % 60 + 1, n % 8 + 1, (select min(id) from employees)
     from generate_series(1, $1::integer) n`,
    [MATERIALS],
  );
  const leaves = [...large.leaves, ...small.leaves];
  await client.query(
    `insert into request_orders (id, series_no, status, project_id, task_id, requested_by, decided_by, decided_at)
     overriding system value
     select n, n, 'Approved2', w.project_id, w.id, e.id, e.id, now()
     from generate_series(1, $1::integer) n
       join work_items w on w.id = ($2::integer[])[(n - 1) % cardinality($2::integer[]) + 1],
       (select min(id) as id from employees) e`,
    [REQUEST_ORDERS, leaves],
  );
  await insertPapers(client);
  const { rows } = await client.query<{ id: number }>(
    `insert into request_orders (id, series_no, status, project_id, task_id, requested_by, decided_by, decided_at)
     overriding system value
     select $1 + n, $1 + n, 'Approved2', project_id, task_id, requested_by, requested_by, now()
     from request_orders, generate_series(1, $2::integer) n where id = 1 returning id`,
    [REQUEST_ORDERS, LONG_ORDERS],
  );
  const longOrders = rows.map(({ id }) => id);
  await insertLongOrders(client, longOrders);
  await moveSequences(client);
  await client.query('set session_replication_role = origin');
  return { project: large.project, longOrders };
}

/** The other papers of each request order, under its id, with the same lines. */
async function insertPapers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into request_order_lines (id, request_order_id, position, material_id, order_qty, project_id, item_id)
       overriding system value
       select ${lineId}, o.id, l, ${materialId}, ${DELIVERED}, o.project_id, o.task_id from request_orders o, ${lines};
     insert into bulk_pos (id, series_no, prepared_by, project_id, task_id, contract_date)
       overriding system value
       select o.id, 'BQ-' || o.id, o.requested_by, o.project_id, o.task_id, current_date - 400 from request_orders o;
     insert into bulk_po_lines (id, bulk_po_id, position, material_id, bulk_qty, price, project_id, item_id)
       overriding system value
       select ${lineId}, o.id, l, ${materialId}, ${DELIVERED}, 10, o.project_id, o.task_id from request_orders o, ${lines};
     insert into issue_pos (id, type, date, ref_no, company_id, supplier_id, supplier_name, ship_to_id, warehouse_id,
         issued_by, request_order_id, project_id, task_id, delivery_status)
       overriding system value
       select o.id, 'Specialised', current_date - o.id % 365, 'PO-' || o.id, (select min(id) from companies), o.id % 60 + 1,
         'Supplier ' || o.id % 60 + 1, o.requested_by, o.id % 8 + 1, o.requested_by, o.id, o.project_id, o.task_id, 'Delivered'
       from request_orders o;
     insert into issue_po_lines (id, issue_po_id, position, material_id, issue_qty, issue_price, delivered_qty, project_id,
         item_id, warehouse_id)
       overriding system value
       select ${lineId}, o.id, l, ${materialId}, ${DELIVERED}, 10.25, ${DELIVERED}, o.project_id, o.task_id, o.id % 8 + 1
       from request_orders o, ${lines};
     insert into files (id, sha256, name, content_type, size)
       overriding system value
       select 10000000, repeat('0', 64), 'note.png', 'image/png', 1;
     insert into deliveries (id, type, issue_po_id, received_by_id, delivered_date, attachment_file_id, recorded_by, project_id)
       overriding system value
       select o.id, 'Specialised', o.id, o.requested_by, current_date - o.id % 360, 10000000, o.requested_by, o.project_id
       from request_orders o;
     insert into delivery_lines (id, delivery_id, issue_po_line_id, stock_qty, delivery_price)
       overriding system value
       select ${lineId}, o.id, ${lineId}, ${DELIVERED}, 10.25 from request_orders o, ${lines};
     insert into stock_movements (material_id, quantity, reason, document_id, line_id, item_id, project_id, warehouse_id,
         unit_price, date, recorded_by)
       select ${materialId}, ${DELIVERED}, 'delivery', o.id, ${lineId}, o.task_id, o.project_id, o.id % 8 + 1, 10.25,
         current_date - o.id % 360, o.requested_by
       from request_orders o, ${lines}`,
  );
}

/** Issue POs of many lines, of which nothing has come. */
async function insertLongOrders(client: pg.Client, ids: readonly number[]): Promise<void> {
  await client.query(
    `insert into issue_pos (id, type, date, ref_no, company_id, supplier_id, supplier_name, ship_to_id, warehouse_id,
       issued_by, request_order_id, project_id, task_id)
     overriding system value
     select o.id, 'Specialised', current_date, 'PO-' || o.id, (select min(id) from companies), 1, 'Supplier 1',
       o.requested_by, 1, o.requested_by, o.id, o.project_id, o.task_id
     from request_orders o where o.id = any($1::integer[])`,
    [ids],
  );
  await client.query(
    `insert into issue_po_lines (id, issue_po_id, position, material_id, issue_qty, issue_price, project_id, item_id, warehouse_id)
     overriding system value
     select 1000000 + o.id * 100 + l, o.id, l, l + 1, 12.5, 10.25, o.project_id, o.task_id, 1
     from issue_pos o, generate_series(0, $2::integer - 1) l where o.id = any($1::integer[])`,
    [ids, LONG_ORDER_LINES],
  );
}

/** Withdrawals of each order's materials by its task, up to the last of so many. */
export async function seedWithdrawals(client: pg.Client, first: number, last: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  const paper = `o.id + n * ${REQUEST_ORDERS}`;
  await client.query(
    `insert into withdrawals (id, project_id, task_id, date, status, requested_by, decided_by, decided_at)
     overriding system value
     select ${paper}, o.project_id, o.task_id, current_date - (o.id + n * 20) % 360, 'Approved', o.requested_by,
       o.requested_by, now()
     from generate_series($1::integer, $2::integer) n, request_orders o where o.id <= ${REQUEST_ORDERS}`,
    [first, last],
  );
  await client.query(
    `insert into withdrawal_lines (id, withdrawal_id, position, material_id, withdraw_qty)
     overriding system value
     select n * 1000000 + ${lineId}, ${paper}, l, ${materialId}, 1
     from generate_series($1::integer, $2::integer) n, request_orders o, ${lines} where o.id <= ${REQUEST_ORDERS}`,
    [first, last],
  );
  await client.query(
    `insert into stock_movements (material_id, quantity, reason, document_id, line_id, item_id, project_id, warehouse_id,
       used_by_item_id, used_by_project_id, date, recorded_by)
     select ${materialId}, -1, 'withdrawal', ${paper}, n * 1000000 + ${lineId}, o.task_id, o.project_id, o.id % 8 + 1,
       o.task_id, o.project_id, current_date - (o.id + n * 20) % 360, o.requested_by
     from generate_series($1::integer, $2::integer) n, request_orders o, ${lines} where o.id <= ${REQUEST_ORDERS}`,
    [first, last],
  );
  await countFigures(client);
  await moveSequences(client);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** The figures that all papers and movements add up to, which triggers would have kept. */
export async function countFigures(client: pg.Client): Promise<void> {
  await client.query(
    `truncate stock_figures;
     insert into stock_figures (material_id, project_id, item_id, warehouse_id, bulk_qty, requested_qty, ordered_qty,
       delivered_qty, delivered_amount, used_qty, in_stock)
     select material_id, project_id, item_id, warehouse_id, sum(bulk), sum(requested), sum(ordered), sum(delivered),
       sum(amount), sum(used), sum(stock)
     from (
       select material_id, project_id, item_id, null::integer, bulk_qty, 0, 0, 0, 0, 0, 0 from bulk_po_lines
       union all
       select material_id, project_id, item_id, null, 0, order_qty, 0, 0, 0, 0, 0 from request_order_lines
       union all
       select material_id, project_id, item_id, warehouse_id, 0, 0, issue_qty, 0, 0, 0, 0 from issue_po_lines
       union all
       select material_id, project_id, item_id, warehouse_id, 0, 0, 0, quantity, quantity * unit_price, 0, quantity
         from stock_movements where reason = 'delivery'
       union all
       select material_id, project_id, item_id, warehouse_id, 0, 0, 0, 0, 0, 0, quantity
         from stock_movements where reason = 'withdrawal'
       union all
       select material_id, used_by_project_id, used_by_item_id, null, 0, 0, 0, 0, 0, -quantity, 0
         from stock_movements where reason = 'withdrawal'
     ) part (material_id, project_id, item_id, warehouse_id, bulk, requested, ordered, delivered, amount, used, stock)
     group by 1, 2, 3, 4`,
  );
}

/** What is added from now on gets ids beyond those that were given here. */
async function moveSequences(client: pg.Client): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence(t, 'id'), 100000000)
     from unnest(array['materials', 'bulk_pos', 'bulk_po_lines', 'request_orders', 'request_order_lines', 'issue_pos',
       'issue_po_lines', 'deliveries', 'delivery_lines', 'withdrawals', 'withdrawal_lines', 'files']) t`,
  );
}

/**
 * Withdrawals that wait for a decision, a line each, of the orders' tasks.
 * @param ofOne whether all are of the first material, else each is of the next one
 * @returns their ids
 */
export async function seedPending(client: pg.Client, howMany: number, ofOne: boolean): Promise<number[]> {
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ id: number }>(
    `with tasks as (
       select row_number() over (order by l.id) as n, l.project_id, l.item_id, l.material_id
       from request_order_lines l where not $2 or l.material_id = 1
     ), chosen as (
       select k, t.* from generate_series(1, $1::integer) k
         join tasks t on t.n = (k - 1) % (select count(*) from tasks) + 1
     ), made as (
       insert into withdrawals (project_id, task_id, date, requested_by)
       select project_id, item_id, current_date, (select min(id) from employees) from chosen order by k
       returning id
     ), numbered as (select id, row_number() over (order by id) as k from made)
     insert into withdrawal_lines (withdrawal_id, position, material_id, withdraw_qty)
     select m.id, 0, c.material_id, 0.001 from numbered m join chosen c on c.k = m.k
     returning withdrawal_id as id`,
    [howMany, ofOne],
  );
  await client.query('set session_replication_role = origin');
  return rows.map(({ id }) => id);
}
