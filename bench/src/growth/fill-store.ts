import type pg from 'pg';
import { countFigures } from '../seed-materials.ts';
import type { CompanySize } from './company-size.ts';

/** A search for it finds one tool in forty. */
export const SEARCHED_TOOL = 'husqvarna grinder';

const ORDERS_OF_PROJECT = 40;
const LINES = 3;
const WITHDRAWALS_OF_ORDER = 25;
const DELIVERED = 1_000;
const STEPS_OF_TOOL = 49;

const someone = '(select min(id) from employees)';
const lines = `generate_series(0, ${LINES - 1}) l`;
const lineId = `(o.id - 1) * ${LINES} + l + 1`;

/** Orders of each project with all their papers, what was delivered for them, and what its tasks took of that. */
export async function fillMaterials(client: pg.Client, { materials }: CompanySize): Promise<void> {
  const materialId = `((o.id - 1) * ${LINES} + l) % ${materials} + 1`;
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
       1 + n % 400, n % 30 + 1, n % 60 + 1, n % 8 + 1, ${someone}
     from generate_series(1, $1::integer) n`,
    [materials],
  );
  await client.query(
    `insert into request_orders (id, series_no, status, project_id, task_id, requested_by, decided_by, decided_at, created_at)
     overriding system value
     select (t.project_id - 1) * ${ORDERS_OF_PROJECT} + t.number, t.number, 'Approved2', t.project_id, t.id, e.id, e.id, d.day, d.day
     from (select id, project_id, start_date, (row_number() over (partition by project_id order by id) - 1) / 377 + 1 as number,
           row_number() over (partition by project_id order by id) % 377 as place
         from work_items where depth = 6) t, (select ${someone} as id) e,
       lateral (select least(t.start_date, current_date - 1) as day) d
     where t.place = 1 and t.number <= ${ORDERS_OF_PROJECT}`,
  );
  await client.query(
    `insert into request_order_lines (id, request_order_id, position, material_id, order_qty, project_id, item_id)
       overriding system value
       select ${lineId}, o.id, l, ${materialId}, ${DELIVERED}, o.project_id, o.task_id from request_orders o, ${lines};
     insert into bulk_pos (id, series_no, prepared_by, project_id, task_id, contract_date, created_at)
       overriding system value
       select o.id, 'BQ-' || o.id, o.requested_by, o.project_id, o.task_id, o.created_at, o.created_at from request_orders o;
     insert into bulk_po_lines (id, bulk_po_id, position, material_id, bulk_qty, price, project_id, item_id)
       overriding system value
       select ${lineId}, o.id, l, ${materialId}, ${DELIVERED}, 10, o.project_id, o.task_id from request_orders o, ${lines};
     insert into issue_pos (id, type, date, ref_no, company_id, supplier_id, supplier_name, ship_to_id, warehouse_id,
         issued_by, request_order_id, project_id, task_id, delivery_status, created_at)
       overriding system value
       select o.id, 'Specialised', o.created_at, 'PO-' || o.id, (select min(id) from companies), o.id % 60 + 1,
         'Supplier ' || o.id % 60 + 1, o.requested_by, o.id % 8 + 1, o.requested_by, o.id, o.project_id, o.task_id,
         'Delivered', o.created_at
       from request_orders o;
     insert into issue_po_lines (id, issue_po_id, position, material_id, issue_qty, issue_price, delivered_qty, project_id,
         item_id, warehouse_id)
       overriding system value
       select ${lineId}, o.id, l, ${materialId}, ${DELIVERED}, 10.25, ${DELIVERED}, o.project_id, o.task_id, o.id % 8 + 1
       from request_orders o, ${lines};
     insert into files (sha256, name, content_type, size) select repeat('0', 64), 'note.png', 'image/png', 1;
     insert into deliveries (id, type, issue_po_id, received_by_id, delivered_date, attachment_file_id, recorded_by, project_id,
         created_at)
       overriding system value
       select o.id, 'Specialised', o.id, o.requested_by, o.created_at, (select max(id) from files), o.requested_by, o.project_id,
         o.created_at
       from request_orders o;
     insert into delivery_lines (id, delivery_id, issue_po_line_id, stock_qty, delivery_price)
       overriding system value
       select ${lineId}, o.id, ${lineId}, ${DELIVERED}, 10.25 from request_orders o, ${lines};
     insert into withdrawals (id, project_id, task_id, date, status, requested_by, decided_by, decided_at, created_at)
       overriding system value
       select o.id * 100 + n, o.project_id, o.task_id, d.day, 'Approved', o.requested_by, o.requested_by, d.day, d.day
       from request_orders o, generate_series(1, ${WITHDRAWALS_OF_ORDER}) n,
         lateral (select least(o.created_at::date + n * 20, current_date) as day) d;
     insert into withdrawal_lines (id, withdrawal_id, position, material_id, withdraw_qty)
       overriding system value
       select (o.id * 100 + n) * ${LINES} + l, o.id * 100 + n, l, ${materialId}, 1
       from request_orders o, generate_series(1, ${WITHDRAWALS_OF_ORDER}) n, ${lines};
     insert into stock_movements (material_id, quantity, reason, document_id, line_id, item_id, project_id, warehouse_id,
         unit_price, date, recorded_by, recorded_at)
       select ${materialId}, ${DELIVERED}, 'delivery', o.id, ${lineId}, o.task_id, o.project_id, o.id % 8 + 1, 10.25,
         o.created_at, o.requested_by, o.created_at
       from request_orders o, ${lines};
     insert into stock_movements (material_id, quantity, reason, document_id, line_id, item_id, project_id, warehouse_id,
         used_by_item_id, used_by_project_id, date, recorded_by, recorded_at)
       select ${materialId}, -1, 'withdrawal', w.id, w.id * ${LINES} + l, o.task_id, o.project_id, o.id % 8 + 1,
         o.task_id, o.project_id, w.date, o.requested_by, w.created_at
       from withdrawals w join request_orders o on o.id = w.id / 100, ${lines} order by w.date`,
  );
  await countFigures(client);
}

/** Tools that were added, then issued, delivered and returned by turns; they are all in store now. */
export async function fillTools(client: pg.Client, { tools }: CompanySize): Promise<void> {
  await client.query(
    `insert into assets (id, family, brand, description, serial_no, company_id, purchase_date, warranty_expiry_date, created_by)
     overriding system value
     select n, 'tools', (array['Makita', 'Hilti', 'Bosch', 'DeWalt', 'Husqvarna', 'Leica', 'Honda', 'Kubota'])[n % 8 + 1],
       'Angle ' || (array['drill', 'grinder', 'laser', 'breaker', 'hoist'])[n % 5 + 1] || ' ' || n % 200, 'SN-' || n,
       (select min(id) from companies), current_date - n % 2000, current_date + n % 700, ${someone}
     from generate_series(1, $1::integer) n`,
    [tools],
  );
  await client.query(
    `create temporary table steps as
     select a, n, case when n = 1 then 0 else (n - 2) % 3 + 1 end as step, a * 100 + n as id,
       current_date - ((${STEPS_OF_TOOL} - n) * 33 + a % 30) as day
     from generate_series(1, ${tools}) a, generate_series(1, ${STEPS_OF_TOOL}) n`,
  );
  const event = `(array['added', 'issued', 'delivered', 'returned'])[s.step + 1]`;
  const state = (step: string) => `(array['in_store', 'on_its_way', 'issued', 'in_store'])[${step} + 1]`;
  const before = `case when s.n > 1 then case when s.n = 2 then 0 else (s.n - 3) % 3 + 1 end end`;
  await client.query(
    `insert into asset_issues (id, family, number, status, project_id, project_title, recipient_id, performed_by, date,
         delivered_on, delivered_at, delivered_by, created_at)
       overriding system value
       select s.id, 'tools', 'TDN-' || s.id, 'delivered', w.id, w.title, e.id, e.id, s.day, s.day, s.day, e.id, s.day
       from steps s, work_items w, (select ${someone} as id) e where s.step = 1 and w.id = 1;
     insert into asset_events (id, family, event, date, project_id, project_title, recipient_id, performed_by, recorded_by,
         issue_id, created_at)
       overriding system value
       select s.id, 'tools', ${event}, s.day, case when s.step > 0 then w.id end, case when s.step > 0 then w.title end,
         case when s.step > 0 then e.id end, e.id, e.id, case s.step when 1 then s.id when 2 then s.id - 1 end, s.day
       from steps s, work_items w, (select ${someone} as id) e where w.id = 1;
     insert into asset_movements (id, family, asset_id, event_id, event, previous_id, state_before, state, condition,
         project_id, recipient_id, due_on, since)
       overriding system value
       select s.id, 'tools', s.a, s.id, ${event}, case when s.n > 1 then s.id - 1 end, ${state(before)}, ${state('s.step')}, 'Good',
         case when s.step in (1, 2) then 1 end, case when s.step in (1, 2) then e.id end,
         case when s.step in (1, 2) then s.day + 20 end, s.day
       from steps s, (select ${someone} as id) e;
     insert into asset_issue_lines (issue_id, asset_id, condition, delivered, delivered_condition)
       select s.id, s.a, 'Good', true, 'Good' from steps s where s.step = 1;
     update assets set last_movement_id = id * 100 + ${STEPS_OF_TOOL}, state = 'in_store', condition = 'Good';
     drop table steps`,
  );
}
