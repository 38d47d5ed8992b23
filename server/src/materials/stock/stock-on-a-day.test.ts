import {
  createDelivery,
  deleteDelivery,
  deleteMaterial,
  exportCommonMaterials,
  exportMaterialInventories,
  getCommonMaterial,
  listCommonMaterials,
  listMaterialInventories,
  listMaterialMovements,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { next, testApp } from '../../../test/test-app.ts';

const app = await testApp({ now: noon });
const site = await commonStore(app);
const { superadmin, tree, material, warehouse, yard } = site;
const elsewhere = await app.tree();

const LAST = 12;
/** The site date so many days before today. */
const dayOf = (index: number) =>
  new Date(Date.parse(TODAY) + (index - LAST - 1) * 86_400_000).toISOString().slice(0, 10);

type Reason = 'delivery' | 'withdrawal' | 'withdrawal_return' | 'stocktake' | 'allocation';
/** A movement in thousandths of a unit, on a day. */
type Movement = { reason: Reason; thousandths: number; day: number; place: number; user: number };

/** Writes movements as papers would, the stock that they need on the first day before them. */
async function record(materialId: number, type: 'Specialised' | 'Common', movements: readonly Movement[]) {
  const places = type === 'Specialised' ? [tree.subTask, elsewhere.subTask, null] : [null, null, null];
  const stores =
    type === 'Specialised' ? [warehouse.id, warehouse.id, yard.id] : [warehouse.id, yard.id, yard.id];
  const users = [tree.subTask, elsewhere.area];
  const first = places.map(
    (_, place): Movement => ({ reason: 'stocktake', thousandths: 90_000, day: 0, place, user: 0 }),
  );
  const all = [...first, ...movements].map(({ reason, thousandths, day, place, user }) => {
    const isUse = reason === 'withdrawal' || reason === 'withdrawal_return' || reason === 'allocation';
    const isOut = reason === 'withdrawal' || reason === 'allocation';
    return {
      reason,
      quantity: (isOut ? -thousandths : thousandths) / 1000,
      date: dayOf(day),
      item_id: places[place]?.id ?? null,
      project_id: places[place]?.project_id ?? null,
      warehouse_id: stores[place],
      used_by_item_id: isUse ? users[user]?.id : null,
      used_by_project_id: isUse ? users[user]?.project_id : null,
      unit_price: reason === 'delivery' ? 10 : null,
    };
  });
  await site.query(sql`
    insert into stock_movements (material_id, quantity, reason, document_id, line_id, item_id, project_id, warehouse_id,
      used_by_item_id, used_by_project_id, unit_price, date, recorded_by)
    select ${materialId}, m.quantity, m.reason, 1, 1, m.item_id, m.project_id, m.warehouse_id, m.used_by_item_id,
      m.used_by_project_id, m.unit_price, m.date, ${superadmin.employeeId}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as m (quantity numeric, reason text, item_id integer,
      project_id integer, warehouse_id integer, used_by_item_id integer, used_by_project_id integer, unit_price numeric,
      date date)`);
  return all;
}

type Written = Awaited<ReturnType<typeof record>>[number];
/** The sum of quantities, exact to the thousandth. */
const sum = (rows: readonly Written[]) =>
  rows.reduce((total, { quantity }) => total + Math.round(quantity * 1000), 0) / 1000;

const anyMovement = (reasons: readonly Reason[]) =>
  fc.record({
    reason: fc.constantFrom(...reasons),
    thousandths: fc.integer({ min: 1, max: 3000 }),
    day: fc.nat(LAST),
    place: fc.nat(2),
    user: fc.nat(1),
  });

test('on each day the inventories are the sum of what had moved by the end of the day', async () => {
  const reasons = ['delivery', 'withdrawal', 'withdrawal_return', 'stocktake'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(anyMovement(reasons), { minLength: 1, maxLength: 20 }), async (movements) => {
      const { id, code } = await material();
      await site.bulk([[id, 7]]);
      const written = await record(id, 'Specialised', movements);
      for (const project of [undefined, tree.project.id])
        for (let day = -1; day <= LAST; day += 1) {
          const on = dayOf(day);
          const moved = written.filter(({ date }) => date <= on);
          const here = moved.filter((row) => !project || row.project_id === project);
          const used = moved.filter(
            (row) => row.used_by_item_id && (!project || row.used_by_project_id === project),
          );
          const { data } = await superadmin.call(listMaterialInventories, {
            query: { search_term: code, project_id: project, on },
          });
          expect(data, on).toEqual([
            {
              ...{ id, code, description: 'Cable 4 x 16 sqmm', unit: 'm' },
              ...{ estimated: null, po: null, requested: null },
              in: sum(here.filter(({ reason }) => reason === 'delivery')),
              withdrawn: -sum(used) || 0,
              stock: sum(here),
            },
          ]);
        }
      const query = { search_term: code };
      const now = await superadmin.call(listMaterialInventories, { query });
      expect(now.data).toMatchObject([{ estimated: 7, stock: sum(written) }]);
      expect(await superadmin.call(listMaterialInventories, { query: { ...query, on: TODAY } })).toEqual(now);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test('on each day common materials are, in each warehouse and in all, the sum of what had moved by then', async () => {
  const reasons = ['delivery', 'allocation', 'stocktake'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(anyMovement(reasons), { minLength: 1, maxLength: 20 }), async (movements) => {
      const code = `C-${next()}`;
      const { materials } = await site.buy([[code, 3]]);
      const id = materials[0]?.material_id as number;
      const written = await record(id, 'Common', movements);
      const figuresOf = (rows: readonly Written[]) => ({
        common_issue_po_qty: null,
        common_delivered_qty: sum(rows.filter(({ reason }) => reason === 'delivery')),
        common_requested_qty: null,
        common_allocated_qty: -sum(rows.filter(({ reason }) => reason === 'allocation')) || 0,
        common_stocktake_adjustments: sum(rows.filter(({ reason }) => reason === 'stocktake')),
        common_in_stock: sum(rows),
      });
      for (let day = -1; day <= LAST; day += 1) {
        const on = dayOf(day);
        const moved = written.filter(({ date }) => date <= on);
        const { data } = await superadmin.call(listCommonMaterials, { query: { search_term: code, on } });
        expect(data, on).toMatchObject([{ id, ...figuresOf(moved) }]);
        const ofWarehouses = [warehouse.id, yard.id].flatMap((warehouse_id) => {
          const there = moved.filter((row) => row.warehouse_id === warehouse_id);
          return there.length > 0 ? [{ warehouse_id, ...figuresOf(there) }] : [];
        });
        const lines = data[0]?.lines.toSorted(
          (one, other) => (one.warehouse_id ?? 0) - (other.warehouse_id ?? 0),
        );
        expect(lines, on).toMatchObject(ofWarehouses);
        expect(await superadmin.call(getCommonMaterial, { params: { id }, query: { on } })).toEqual(data[0]);
      }
      const now = await superadmin.call(listCommonMaterials, { query: { search_term: code } });
      expect(now.data).toMatchObject([{ common_issue_po_qty: 3, common_in_stock: sum(written) }]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test('a figure of a day opens the entries that made it by then; of papers none is known', async () => {
  const { id } = await material();
  const written = await record(id, 'Specialised', [
    { reason: 'delivery', thousandths: 4000, day: 3, place: 0, user: 0 },
    { reason: 'withdrawal', thousandths: 1500, day: 5, place: 0, user: 0 },
    { reason: 'withdrawal', thousandths: 500, day: 9, place: 0, user: 0 },
  ]);
  const entries = async (figure: 'filtered_in_stock' | 'filtered_used_qty', on: string) =>
    (
      await superadmin.call(listMaterialMovements, { params: { id }, query: { figure, on, per_page: 100 } })
    ).data.map(({ quantity }) => quantity);
  expect(await entries('filtered_used_qty', dayOf(4))).toEqual([]);
  expect(await entries('filtered_used_qty', dayOf(5))).toEqual([1.5]);
  expect(await entries('filtered_used_qty', TODAY)).toEqual([0.5, 1.5]);
  const stock = await entries('filtered_in_stock', dayOf(5));
  expect(stock.reduce((total, each) => total + each, 0)).toBe(
    sum(written.filter(({ date }) => date <= dayOf(5))),
  );
  for (const figure of ['filtered_bulk_qty', 'po', 'reported_qty', 'common_requested_qty'] as const) {
    const send = (on: string) =>
      superadmin.send(listMaterialMovements, { params: { id }, query: { figure, on } });
    expect([(await send(dayOf(5))).status, (await send(TODAY)).status]).toEqual([422, 200]);
  }
});

test('a delivery counts on its day, however late it was recorded; taken back it counts until then', async () => {
  const { id, code } = await material();
  const order = await site.issue([[id, 9]], tree.subTask, dayOf(1));
  const body = { ...site.deliverBody(order.id, [[id, 9]]), delivered_date: dayOf(2) };
  const stockOn = async (day: number) =>
    (await superadmin.call(listMaterialInventories, { query: { search_term: code, on: dayOf(day) } })).data[0]
      ?.stock;
  const delivery = await superadmin.call(createDelivery, { body });
  expect([await stockOn(1), await stockOn(2), await stockOn(12)]).toEqual([0, 9, 9]);
  await superadmin.call(deleteDelivery, { params: delivery });
  expect([await stockOn(1), await stockOn(2), await stockOn(12), await stockOn(13)]).toEqual([0, 9, 9, 0]);
});

test('what was archived since is in the lists of the days before', async () => {
  const { id, code } = await material();
  await site.bulk([[id, 2]]);
  await superadmin.call(deleteMaterial, { params: { id } });
  await site.query(
    sql`update materials set archived_at = ${`${dayOf(5)}T02:00:00Z`}::timestamptz where id = ${id}`,
  );
  const codes = async (on?: string) =>
    (await superadmin.call(listMaterialInventories, { query: { search_term: code, on } })).data.map(
      (row) => row.code,
    );
  expect([await codes(dayOf(4)), await codes(dayOf(5)), await codes()]).toEqual([[code], [], []]);
});

test('a day to come is refused at its field', async () => {
  for (const endpoint of [listMaterialInventories, listCommonMaterials] as const) {
    const { status, body } = await superadmin.send(endpoint, { query: { on: '2026-06-16' } });
    expect([status, body.errors]).toEqual([422, { on: ['Please pick today or an earlier day.'] }]);
  }
});

test('exports of a day have its figures and its name, and nothing of what papers asked for', async () => {
  const { id, code } = await material();
  await record(id, 'Specialised', [{ reason: 'delivery', thousandths: 2500, day: 6, place: 0, user: 0 }]);
  const sheet = async (path: string) => {
    const reply = await site.app.inject({ url: path });
    return {
      name: String(reply.headers['content-disposition']),
      rows: await readSheet(new Uint8Array(reply.rawPayload).buffer),
    };
  };
  const query = { search_term: code, on: dayOf(6) };
  const inventories = await sheet(await superadmin.call(exportMaterialInventories, { query }));
  expect(inventories.name).toContain(`Material Inventories - ${dayOf(6)}.xlsx`);
  expect(inventories.rows).toEqual([
    ['Code', 'Description', 'Unit', 'In', 'Withdrawn', 'Stock Remaining (Warehouse)'],
    [code, 'Cable 4 x 16 sqmm', 'm', 2.5, 0, 272.5],
  ]);
  const { raw } = await superadmin.send(exportCommonMaterials, { query: { on: dayOf(6) } });
  const common = await readSheet(new Uint8Array(raw).buffer);
  expect(common[0]).not.toContain('Requested Qty');
  expect(common[0]).toContain('In Stock');
});
