import {
  closeIssuePo,
  createStocktake,
  DEFAULT_LEAD_TIME_DAYS,
  listShortages,
  materialSuppliers,
  type Shortage,
  updateTask,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { type ItemReference, next } from '../../../test/test-app.ts';

const site = await materialStore(undefined, noon);
const { superadmin, tree, material } = site;
const checker = await site.employee('Logistic');
await superadmin.call(materialSuppliers.update, {
  params: site.supplier,
  body: { name: site.supplier.name, lead_time_days: 10 },
});

type Query = { project_id?: number; days?: number; supplier_id?: number; category?: number; page?: number };
const shortagesOf = async (search_term: string, query: Query = {}, person = superadmin) =>
  (await person.call(listShortages, { query: { search_term, per_page: 100, ...query } })).data;
const shortageOf = async (code: string) => {
  const rows = await shortagesOf(code);
  expect(rows).toHaveLength(1);
  return rows[0] as Shortage;
};
const supplierWith = (lead_time_days: number | null) =>
  superadmin.call(materialSuppliers.create, { body: { name: `Supplier ${next()}`, lead_time_days } });
const storeOf = (id: number, project: ItemReference, adjustment_qty: number) =>
  superadmin.call(createStocktake, {
    body: {
      date: TODAY,
      checked_by: checker,
      action: 'With Adjustment',
      project_id: project.id,
      materials: [{ id, operation: 'Increase', adjustment_qty }],
    },
  });

/** July 2026, which has 30 days between its first and its last one. */
const july = { start_date: '2026-07-01', end_date: '2026-07-31' };

test('the shortage is the contract quantity that is neither used, in stock, on order nor requested', async () => {
  const { id, code } = await material();
  const task = await site.task(tree.area, july);
  await site.bulk([[id, 100]], task);
  expect(await shortageOf(code)).toMatchObject({
    project: { id: tree.project.id },
    task: { id: task.id },
    short_qty: 100,
    // Nothing is there when it begins.
    needed_on: '2026-07-01',
    request_by: '2026-06-21',
    lead_time: { days: 10, is_assumed: false },
    is_overdue: false,
    abilities: { request: true },
  });
  await site.order([[id, 10.5]], task, false);
  const { id: order } = await site.issue([[id, 40]], task);
  await site.deliver(order, [[id, 25]]);
  await site.withdraw([[id, 5]], task);
  expect(await shortageOf(code)).toMatchObject({
    bulk_qty: 100,
    used_qty: 5,
    in_stock: 20,
    on_order_qty: 15,
    requested_qty: 10.5,
    shared_qty: 0,
    short_qty: 49.5,
    // 50.5 of 100 last for 15 of 30 days.
    needed_on: '2026-07-16',
    request_by: '2026-07-06',
  });
  await superadmin.call(closeIssuePo, { params: { id: order }, body: { reason: 'Out of production' } });
  expect(await shortageOf(code)).toMatchObject({ on_order_qty: 0, short_qty: 64.5, needed_on: '2026-07-11' });
  await site.order([[id, 64.499]], task);
  expect(await shortageOf(code)).toMatchObject({ short_qty: 0.001, needed_on: '2026-07-30' });
  await site.order([[id, 0.001]], task);
  expect(await shortagesOf(code)).toEqual([]);
});

test.each([
  ['2026-06-29', '2026-06-15', false, 0],
  ['2026-06-28', '2026-06-14', true, -1],
  ['2026-06-30', '2026-06-16', false, 1],
])(
  'begun on %s with an assumed lead time it is to be requested by %s',
  async (start_date, request_by, is_overdue, days) => {
    const { id, code } = await material({ supplier_id: null });
    const task = await site.task(tree.area, { start_date, end_date: '2026-12-31' });
    await site.bulk([[id, 1]], task);
    expect(await shortageOf(code)).toMatchObject({
      lead_time: { days: DEFAULT_LEAD_TIME_DAYS, is_assumed: true },
      request_by,
      is_overdue,
    });
    expect(await shortagesOf(code, { days })).toHaveLength(1);
    expect(await shortagesOf(code, { days: days - 1 }).catch(() => [])).toHaveLength(0);
  },
);

test('a task without dates takes those of the item above; without any the shortage has no day and comes last', async () => {
  const { id, code } = await material();
  const project = await site.project();
  const area = await site.task(project, { start_date: '2026-08-01' });
  const below = await site.task(area, { end_date: '2026-08-31' });
  const undated = await site.task(project);
  await site.bulk([[id, 10]], below);
  await site.bulk([[id, 10]], undated);
  await site.order([[id, 5]], below);
  const rows = await shortagesOf(code);
  expect(
    rows.map(({ task, start_date, end_date, needed_on, request_by, is_overdue }) => [
      task?.id,
      start_date,
      end_date,
      needed_on,
      request_by,
      is_overdue,
    ]),
  ).toEqual([
    [below.id, '2026-08-01', '2026-08-31', '2026-08-16', '2026-08-06', false],
    [undated.id, null, null, null, null, false],
  ]);
  expect((await shortagesOf(code, { days: 730 })).map(({ task }) => task?.id)).toEqual([below.id]);
});

test('requests below a contract quantity count towards it, and a nearer one has its own', async () => {
  const { id, code } = await material();
  const project = await site.project();
  const area = await site.task(project, july);
  const [near, far] = [await site.task(area), await site.task(area)];
  await site.bulk([[id, 100]], area);
  await site.order([[id, 30]], near);
  await site.order([[id, 10]], far);
  expect(await shortageOf(code)).toMatchObject({ task: { id: area.id }, short_qty: 60 });
  // A later contract quantity takes over the quantities of its item.
  await site.bulk([[id, 50]], near);
  const short = async () =>
    Object.fromEntries((await shortagesOf(code)).map(({ task, short_qty }) => [task?.id, short_qty]));
  expect(await short()).toEqual({ [area.id]: 90, [near.id]: 20 });
});

test('a contract quantity of the project as a whole cannot be requested there', async () => {
  const { id, code } = await material();
  const project = await site.project(july);
  await site.bulk([[id, 5]], project);
  expect(await shortageOf(code)).toMatchObject({ task: null, short_qty: 5, abilities: { request: false } });
});

test('stock of the whole project goes to the earliest task first; what a completed task left counts too', async () => {
  const { id, code } = await material();
  const project = await site.project();
  const late = await site.task(project, { start_date: '2026-09-01', end_date: '2026-09-30' });
  const early = await site.task(project, july);
  const done = await site.task(project);
  for (const task of [late, early, done]) await site.bulk([[id, 10]], task);
  await site.stock([[id, 4]], done);
  await superadmin.call(updateTask, { params: done, body: { current_percentage: 100 } });
  await storeOf(id, project, 8.5);
  const rows = await shortagesOf(code);
  expect(rows.map(({ task, shared_qty, short_qty }) => [task?.id, shared_qty, short_qty])).toEqual([
    [late.id, 2.5, 7.5],
  ]);
});

test('narrowed by project, supplier and category', async () => {
  const { id: supplier_id } = await supplierWith(0);
  const { id, code } = await material({ supplier_id });
  const [one, other] = [await site.project(july), await site.project(july)];
  for (const project of [one, other]) await site.bulk([[id, 1]], await site.task(project));
  const projects = async (query: Query) =>
    (await shortagesOf(code, query)).map(({ project }) => project.id).toSorted();
  expect(await projects({})).toEqual([one.id, other.id].toSorted());
  expect(await projects({ project_id: other.id })).toEqual([other.id]);
  expect(await projects({ supplier_id })).toHaveLength(2);
  expect(await projects({ supplier_id: site.supplier.id })).toEqual([]);
  expect(await projects({ category: site.category.id })).toHaveLength(2);
  expect(await projects({ category: 0 })).toEqual([]);
});

test('shortages of projects that the caller may not see are not there', async () => {
  const { id, code } = await material();
  const [hidden, own] = [await site.task(await site.project()), await site.task(await site.project())];
  for (const task of [hidden, own]) await site.bulk([[id, 10]], task);
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, own);
  expect((await shortagesOf(code, {}, engineer)).map(({ task }) => task?.id)).toEqual([own.id]);
  expect((await engineer.send(listShortages, { query: { project_id: hidden.project_id } })).status).toBe(404);
  const driver = await site.as('Driver');
  await site.assign(driver.employeeId, own);
  expect((await shortagesOf(code, {}, driver))[0]?.abilities.request).toBe(false);
});

test('pages are of one order and their count is of all', async () => {
  const { id: supplier_id } = await supplierWith(7);
  const tasks = [await site.task(tree.area, july), await site.task(tree.area)];
  for (let index = 0; index < 3; index += 1) {
    const { id } = await material({ supplier_id });
    for (const task of tasks) await site.bulk([[id, 1]], task);
  }
  const read = (page: number) =>
    superadmin.call(listShortages, { query: { supplier_id, page, per_page: 4 } });
  const [first, second] = [await read(1), await read(2)];
  expect([first.total, first.last_page, second.data.length]).toEqual([6, 2, 2]);
  const days = [...first.data, ...second.data].map(({ request_by }) => request_by);
  expect(days).toEqual(['2026-06-24', '2026-06-24', '2026-06-24', null, null, null]);
});

/** The items of the property, each with its parent and its own dates. */
const nodes = [
  { name: 'project', parent: null },
  { name: 'area', parent: 0, dates: { start_date: '2026-07-01', end_date: '2026-09-30' } },
  { name: 'first', parent: 1 },
  { name: 'second', parent: 1, dates: { start_date: '2026-08-01', end_date: '2026-08-31' } },
  { name: 'other', parent: 0, dates: { start_date: '2026-06-20' } },
] as const;
const isLeaf = (node: number) => !nodes.some(({ parent }) => parent === node);
/** From an item up to its project. */
const upwards = (node: number): number[] => {
  const { parent = null } = nodes[node] ?? {};
  return parent === null ? [node] : [node, ...upwards(parent)];
};
const dateOf = (node: number, date: 'start_date' | 'end_date') => {
  for (const each of upwards(node)) {
    const { dates } = nodes[each] as { dates?: Partial<Record<typeof date, string>> };
    if (dates?.[date]) return Date.parse(dates[date]) / 86_400_000;
  }
  return null;
};

/** In thousandths. */
type Figures = Record<'bulk' | 'used' | 'stock' | 'requested' | 'ordered' | 'open', number>;
const NO_FIGURES: Figures = { bulk: 0, used: 0, stock: 0, requested: 0, ordered: 0, open: 0 };
const add = (all: Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(NO_FIGURES).map((name) => [
      name,
      all.reduce((sum, each) => sum + each[name as keyof Figures], 0),
    ]),
  ) as Figures;

/** What docs/decisions/0015 says, calculated a second time: by item, what is short and needed on which day. */
function expectedShortages(at: Figures[]) {
  const needOf = (node: number) => upwards(node).find((each) => (at[each]?.bulk ?? 0) > 0);
  const coming = (f: Figures) => f.stock + f.open + Math.max(f.requested - f.ordered, 0);
  let shared = nodes
    .map((_, node) => node)
    .filter((node) => needOf(node) === undefined && !isLeaf(node))
    .reduce((sum, node) => sum + coming(at[node] as Figures), 0);
  const needs = nodes
    .map((_, node) => node)
    .filter((node) => needOf(node) === node)
    .map((node) => {
      const f = add(at.filter((_, each) => needOf(each) === node));
      return {
        node,
        bulk: f.bulk,
        missing: Math.max(f.bulk - f.used - coming(f), 0),
        start: dateOf(node, 'start_date'),
      };
    })
    .toSorted((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity) || one.node - other.node);
  return needs.flatMap(({ node, bulk, missing, start }) => {
    const given = Math.min(shared, missing);
    shared -= given;
    const short = missing - given;
    if (short === 0) return [];
    const days = start === null ? 0 : Math.max((dateOf(node, 'end_date') ?? start) - start, 0);
    const needed = start === null ? null : start + Math.floor(((bulk - short) * days) / bulk);
    return [{ node, short, needed }];
  });
}

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('bulk', 'bulk', 'request', 'issue', 'deliver', 'close', 'withdraw', 'store'),
    node: fc.nat({ max: nodes.length - 1 }),
    quantity: fc.integer({ min: 1, max: 9000 }),
  }),
  { minLength: 4, maxLength: 14 },
);

test('for any papers, shortages and their dates follow the rule', async () => {
  const project = await site.project();
  const items: ItemReference[] = [project];
  for (const { parent, ...node } of nodes.slice(1))
    items.push(await site.task(items[parent as number] as ItemReference, 'dates' in node ? node.dates : {}));
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      const { id, code } = await material();
      const at = nodes.map(() => ({ ...NO_FIGURES }));
      for (const { act, node, quantity } of sequence) {
        const [f, item, number] = [at[node] as Figures, items[node] as ItemReference, quantity / 1000];
        if (act === 'bulk') {
          await site.bulk([[id, number]], item);
          f.bulk += quantity;
        }
        if (act === 'store') {
          await storeOf(id, project, number);
          (at[0] as Figures).stock += quantity;
        }
        if (node === 0) continue;
        if (act === 'request') {
          await site.order([[id, number]], item, quantity % 2 === 0);
          f.requested += quantity;
        }
        if (act === 'issue' || act === 'deliver' || act === 'close') {
          const { id: order } = await site.issue([[id, number]], item);
          f.requested += quantity;
          f.ordered += quantity;
          const come = act === 'issue' ? 0 : act === 'deliver' ? quantity : Math.floor(quantity / 2);
          if (come > 0) await site.deliver(order, [[id, come / 1000]]);
          f.stock += come;
          if (act === 'close' && come < quantity)
            await superadmin.call(closeIssuePo, { params: { id: order }, body: { reason: 'None left' } });
          else f.open += quantity - come;
        }
        if (act === 'withdraw' && isLeaf(node) && f.stock > 0) {
          const taken = Math.min(quantity, f.stock);
          await site.withdraw([[id, taken / 1000]], item, { source: { type: 'tasks', id: item.id } });
          f.stock -= taken;
          f.used += taken;
        }
      }
      const answered = await shortagesOf(code, { project_id: project.id });
      expect(
        answered
          .map(({ task, short_qty, needed_on }) => [
            items.findIndex((item) => item.id === (task?.id ?? project.id)),
            Math.round(short_qty * 1000),
            needed_on === null ? null : Date.parse(needed_on) / 86_400_000,
          ])
          .toSorted(),
      ).toEqual(
        expectedShortages(at)
          .map(({ node, short, needed }) => [node, short, needed])
          .toSorted(),
      );
    }),
    { numRuns: 25 },
  );
  const astray = await site.query(
    sql`select id from stock_figures where need_item_id is distinct from need_of(material_id, item_id)`,
  );
  expect(astray).toEqual([]);
});
