import type pg from 'pg';
import { onePixel } from '../pictures.ts';
import { today, type Write } from './write.ts';

/** What all writers order, deliver, withdraw and allocate: one material of each kind, so that they wait for each other. */
export type StockStore = {
  materialId: number;
  supplierId: number;
  warehouseId: number;
  commonCode: string;
  commonMaterialId: number;
  commonSupplierId: number;
};

const ORDERED = 1_000_000;
const DELIVERED = 2;
const WITHDRAWN = 1;
const ALLOCATED = 1;

/** Makes the materials that all writers share. @param client of the owner of the schema */
export async function makeStockStore(client: pg.Client): Promise<StockStore> {
  const { rows } = await client.query<StockStore>(`
    with supplier as (insert into material_suppliers (name) values ('Supplier in hands') returning id),
      warehouse as (insert into warehouses (name) values ('Warehouse in hands') returning id),
      material as (insert into materials (type, code, description, unit, supplier_id, created_by)
        select 'Specialised', 'IN-HANDS', 'Cable', 'm', supplier.id, (select min(id) from employees) from supplier
        returning id),
      common_supplier as (insert into common_material_suppliers (name) values ('Supplier in hands') returning id),
      common_material as (insert into materials (type, code, description, unit, created_by)
        select 'Common', 'COMMON-IN-HANDS', 'Cement', 'bag', min(id) from employees returning id, code)
    select material.id as "materialId", supplier.id as "supplierId", warehouse.id as "warehouseId",
      common_material.id as "commonMaterialId", common_material.code as "commonCode",
      common_supplier.id as "commonSupplierId"
    from material, supplier, warehouse, common_material, common_supplier`);
  return rows[0] as StockStore;
}

/** An order of which a part is delivered and half of that withdrawn, and common stock that is allocated, again and again. */
export class StockInHands {
  readonly #name: string;
  readonly #store: StockStore;
  readonly #people: { companyId: number; employeeId: number };
  readonly #write: (write: Write) => Promise<number>;
  readonly #first: (path: string) => Promise<number>;
  #order = 0;
  #commonRequest = 0;
  #task = 0;
  /** What was acknowledged. */
  readonly #deliveries: number[] = [];
  readonly #approved: number[] = [];
  #allocations = 0;

  constructor(
    name: string,
    store: StockStore,
    people: { companyId: number; employeeId: number },
    write: (write: Write) => Promise<number>,
    /** The id of the first record of a list. */
    first: (path: string) => Promise<number>,
  ) {
    this.#name = name;
    this.#store = store;
    this.#people = people;
    this.#write = write;
    this.#first = first;
  }

  #post(path: string, body: object, act: string): Promise<number> {
    return this.#write({ method: 'POST', path, body, key: `${this.#name} ${act}` });
  }

  /** Orders more than will ever be delivered, for a task of the writer's own. */
  async begin(task: number): Promise<void> {
    const { materialId, supplierId, warehouseId } = this.#store;
    const { companyId, employeeId } = this.#people;
    this.#task = task;
    const materials = [{ material_id: materialId, order_qty: ORDERED }];
    const request = await this.#post('/request-po-materials', { task_id: task, materials }, 'request');
    const decision = { id: request, status: 'Approved2' };
    await this.#post('/request-po-materials/update-status', decision, 'approval of the request');
    this.#order = await this.#post(
      '/issue-po-materials',
      {
        request_purchase_order_id: request,
        supplier_id: supplierId,
        company_id: companyId,
        warehouse_id: warehouseId,
        ship_to_id: employeeId,
        date: today(),
        materials: [{ id: materialId, issue_qty: ORDERED, issue_price: 1 }],
      },
      'order',
    );
    await this.#beginCommon();
  }

  /** Buys for the company's store, and has a request that asks for all of it. */
  async #beginCommon(): Promise<void> {
    const { commonMaterialId, commonCode, commonSupplierId, warehouseId } = this.#store;
    const { companyId, employeeId } = this.#people;
    const order = await this.#post(
      '/common-issue-po-materials',
      {
        company_id: companyId,
        po_no: `PO ${this.#name}`,
        ref_no: 'Q-1',
        common_supplier_id: commonSupplierId,
        ship_to_id: employeeId,
        date: today(),
        materials: [
          {
            code: commonCode,
            unit: 'bag',
            price: 1,
            common_issue_po_qty: ORDERED,
            warehouse_id: warehouseId,
          },
        ],
      },
      'common order',
    );
    const line = await this.#first(`/common-issue-po-materials/${order}`);
    await this.#post(
      '/common-delivery-materials',
      {
        common_issue_purchase_order_id: order,
        received_by: 'Store',
        attachment: onePixel,
        materials: [{ id: line, stock_qty: ORDERED }],
      },
      'common delivery',
    );
    const materials = [{ material_id: commonMaterialId, order_qty: ORDERED }];
    const request = await this.#post(
      '/request-po-materials',
      { task_id: this.#task, materials },
      'common request',
    );
    const decision = { id: request, status: 'Approved2' };
    await this.#post('/request-po-materials/update-status', decision, 'approval of the common request');
    this.#commonRequest = await this.#first(`/common-material-requests?task_id=${this.#task}`);
  }

  /** Delivers, withdraws and approves, and allocates. */
  async turn(number: number): Promise<void> {
    const id = this.#store.materialId;
    const delivery = {
      issue_purchase_order_id: this.#order,
      received_by: this.#people.employeeId,
      attachment: onePixel,
      materials: [{ id, stock_qty: DELIVERED }],
    };
    this.#deliveries.push(await this.#post('/delivery-materials', delivery, `delivery ${number}`));
    const body = { task_id: this.#task, date: today(), materials: [{ id, withdraw_qty: WITHDRAWN }] };
    const withdrawal = await this.#post('/material-withdrawals', body, `withdrawal ${number}`);
    const decision = { id: withdrawal, status: 'Approved' };
    this.#approved.push(
      await this.#post('/material-withdrawals/update-status', decision, `approval ${number}`),
    );
    const materials = [{ id: this.#store.commonMaterialId, allocated_qty: ALLOCATED }];
    const allocation = { id: this.#commonRequest, materials };
    await this.#post('/common-material-requests/allocate', allocation, `allocation ${number}`);
    this.#allocations += 1;
  }

  /** What of the acknowledged papers is not there, is there twice, or has not moved the stock. */
  async findWrong(client: pg.Client): Promise<string[]> {
    const { rows: deliveries } = await client.query<{ id: number }>(
      'select id from deliveries where issue_po_id = $1',
      [this.#order],
    );
    const { rows: approved } = await client.query<{ id: number }>(
      `select id from withdrawals where task_id = $1 and status = 'Approved'`,
      [this.#task],
    );
    const [stock] = (
      await client.query<{ moved: string; kept: string }>(
        `select (select sum(quantity) from stock_movements where item_id = $1) as moved,
           (select sum(in_stock) from stock_figures where item_id = $1) as kept`,
        [this.#task],
      )
    ).rows;
    const wrong: string[] = [];
    const compare = (what: string, acknowledged: readonly number[], there: readonly { id: number }[]) => {
      const ids = new Set(there.map(({ id }) => id));
      for (const id of acknowledged) if (!ids.has(id)) wrong.push(`${what} ${id} of ${this.#name} is lost`);
      // The one that was sent last may be there without its answer.
      if (there.length > acknowledged.length + 1)
        wrong.push(`${this.#name} has ${there.length} of ${what} instead of ${acknowledged.length}`);
    };
    compare('delivery', this.#deliveries, deliveries);
    compare('approved withdrawal', this.#approved, approved);
    const expected = deliveries.length * DELIVERED - approved.length * WITHDRAWN;
    if (Number(stock?.moved) !== expected || Number(stock?.kept) !== expected)
      wrong.push(
        `${this.#name} has ${stock?.kept} in stock and ${stock?.moved} moved instead of ${expected}`,
      );
    return [...wrong, ...(await this.#findWrongAllocations(client))];
  }

  /** Whether what was allocated is what was acknowledged, on the request, in the ledger and in the figures. */
  async #findWrongAllocations(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query<{ said: string; moved: string; kept: string }>(
      `select (select sum(allocated_qty) from common_request_lines where common_material_request_id = $1) as said,
         (select coalesce(-sum(quantity), 0) from stock_movements where used_by_item_id = $2 and reason = 'allocation')
           as moved,
         (select coalesce(sum(allocated_qty), 0) from stock_figures where item_id = $2) as kept`,
      [this.#commonRequest, this.#task],
    );
    const [said = Number.NaN, ...others] = [rows[0]?.said, rows[0]?.moved, rows[0]?.kept].map(Number);
    const acknowledged = this.#allocations * ALLOCATED;
    // The one that was sent last may be there without its answer.
    const isExpected = said === acknowledged || said === acknowledged + ALLOCATED;
    if (isExpected && others.every((other) => other === said)) return [];
    return [
      `${this.#name} has ${said} allocated, ${others.join(' and ')} moved and kept instead of ${acknowledged}`,
    ];
  }
}
