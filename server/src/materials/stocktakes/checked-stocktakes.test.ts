import {
  checkStocktake,
  commonStocktake,
  createCommonStocktake,
  createStocktake,
  decideStocktakeDispute,
  deleteStocktake,
  getCommonStocktake,
  getStocktake,
  listApprovals,
  listMaterialMovements,
  listNotifications,
  listPeople,
  pathOfPlace,
  type Stocktake,
  stocktakeReading,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { type Person, testApp } from '../../../test/test-app.ts';

const app = await testApp({ now: noon, heldStocktakeAmount: '1000' });
const site = await commonStore(app);
const { superadmin, tree, material } = site;
const project_id = tree.project.id;
const keeper = await site.as('Logistic');
const checker = await site.as('Engineer');
const another = await site.as('Coordinator');

/** A stocktake of 10 in stock; at 12.50 each. */
async function counted(counted_qty: number, fields: object = {}): Promise<{ id: number; made: Stocktake }> {
  const { id } = await material({ price: 12.5 });
  await site.stock([[id, 10]]);
  const made = await keeper.call(createStocktake, {
    body: {
      ...{ date: TODAY, checked_by: checker.employeeId, action: 'With Adjustment', project_id },
      materials: [{ id, counted_qty }],
      ...fields,
    },
  });
  return { id, made };
}

const check = (made: { id: number }, body: object, person: Person = checker) =>
  person.send(checkStocktake, { params: { id: made.id }, body: body as never });
const decideOn = (made: { id: number }, body: object, person: Person = superadmin) =>
  person.send(decideStocktakeDispute, { params: { id: made.id }, body: body as never });
const inStock = async (id: number) => (await site.see(id)).filtered_in_stock;
const read = (made: { id: number }, person: Person = keeper) =>
  person.call(getStocktake, { params: { id: made.id } });

async function countNotifications(person: Person, kind: string, made: { id: number }) {
  const { data } = await person.call(listNotifications, { query: { per_page: 100 } });
  return data.filter(
    (each) =>
      each.kind === kind &&
      each.place === pathOfPlace({ kind: 'stocktake', id: made.id, type: 'Specialised' }),
  ).length;
}

test('the named checker is notified, sees the stocktake and confirms it; who prepared it is notified', async () => {
  const { made, id } = await counted(8);
  expect([made.check, made.is_held, await inStock(id)]).toEqual([
    { status: 'asked', at: null, comments: null, decision_comments: null },
    false,
    8,
  ]);
  expect(await countNotifications(checker, 'stocktake_to_check', made)).toBe(1);
  // The project is not visible to the checker, who sees the stocktake all the same.
  const seen = await read(made, checker);
  expect([seen.abilities.check, (await read(made)).abilities.check]).toEqual([true, false]);
  const { status, body } = await check(made, { status: 'confirmed' });
  expect([status, body.message]).toEqual([200, 'Stocktake Confirmed!']);
  expect((await read(made)).check).toMatchObject({ status: 'confirmed', at: expect.any(String) });
  expect(await countNotifications(keeper, 'stocktake_confirmed', made)).toBe(1);
});

test('only the named checker confirms or disputes, and a dispute needs a reason', async () => {
  const { made } = await counted(9);
  for (const person of [keeper, superadmin, another]) {
    const { status } = await check(made, { status: 'confirmed' }, person);
    expect([403, 404]).toContain(status);
  }
  const bare = await check(made, { status: 'disputed', comments: ' ' });
  expect([bare.status, bare.body.errors]).toEqual([422, { comments: ['Please say what is wrong.'] }]);
  const stale = await check(made, { status: 'confirmed', updated_at: '2020-01-01T00:00:00.000Z' });
  expect(stale.status).toBe(409);
  const own = await keeper.send(createStocktake, {
    body: { date: TODAY, checked_by: keeper.employeeId, action: 'No Adjustment' },
  });
  expect([own.status, Object.keys(own.body.errors ?? {})]).toEqual([422, ['checked_by']]);
});

test('only a person whose role sees stocktakes can be named as the checker, of either family', async () => {
  const worker = await site.as('Worker');
  const facts = { date: TODAY, action: 'No Adjustment' } as const;
  for (const endpoint of [createStocktake, createCommonStocktake]) {
    const refused = await keeper.send(endpoint, { body: { ...facts, checked_by: worker.employeeId } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { checked_by: ['This person’s role cannot see stocktakes. Please select somebody else.'] },
    ]);
    const driver = await site.as('Driver');
    const taken = await keeper.send(endpoint, { body: { ...facts, checked_by: driver.employeeId } });
    expect(taken.status).toBe(201);
  }
  const { data } = await keeper.call(listPeople, {
    query: { permission: stocktakeReading, per_page: 100 },
  });
  const listed = new Set(data.map(({ employee_role }) => employee_role.name));
  expect([listed.has('Driver'), listed.has('Worker')]).toEqual([true, false]);
});

test('a dispute is on the figures and in Approvals; approved, the stocktake is reversed', async () => {
  const { made, id } = await counted(7);
  const { status, body } = await check(made, { status: 'disputed', comments: 'Two boxes were in the yard' });
  expect([status, body.message, await inStock(id)]).toEqual([200, 'Stocktake Disputed!', 7]);
  expect(await countNotifications(keeper, 'stocktake_disputed', made)).toBe(1);
  const marks = async () =>
    (
      await superadmin.call(listMaterialMovements, {
        params: { id },
        query: { figure: 'filtered_stocktake_adjustments' },
      })
    ).data.map(({ is_disputed }) => is_disputed);
  expect(await marks()).toEqual([true]);
  const pending = async (person: Person) =>
    (await person.call(listApprovals, { query: { kind: 'stocktake_disputes', per_page: 100 } })).data.find(
      (each) => each.id === made.id,
    );
  expect(await pending(superadmin)).toMatchObject({
    title: tree.project.title,
    facts: { comments: 'Two boxes were in the yard', materials: [expect.stringMatching(/^Decrease 3 m /)] },
  });
  expect(await pending(keeper)).toBeUndefined();
  expect((await decideOn(made, { status: 'reversed' }, keeper)).status).toBe(403);

  const decided = await decideOn(made, { status: 'reversed', comments: 'Count again' });
  expect([decided.status, decided.data.check]).toMatchObject([
    200,
    { status: 'reversed', decision_comments: 'Count again' },
  ]);
  expect([await inStock(id), await pending(superadmin), await marks()]).toEqual([
    10,
    undefined,
    [false, false],
  ]);
  expect(await countNotifications(checker, 'stocktake_reversed', made)).toBe(1);
  expect((await decideOn(made, { status: 'upheld', comments: 'Counted again' })).status).toBe(409);
  expect((await check(made, { status: 'confirmed' })).status).toBe(409);
  expect(await site.differences()).toEqual([]);
});

test('rejected, it counts on; taken back by its checker, there is nothing to decide', async () => {
  const { made, id } = await counted(7);
  await check(made, { status: 'disputed', comments: 'Not sure' });
  const decided = await decideOn(made, { status: 'upheld', comments: 'Counted again' });
  expect([decided.data.check?.status, await inStock(id)]).toEqual(['upheld', 7]);
  const second = await counted(7);
  await check(second.made, { status: 'disputed', comments: 'Not sure' });
  await check(second.made, { status: 'confirmed' });
  expect((await decideOn(second.made, { status: 'reversed' })).status).toBe(409);
  expect(await inStock(second.id)).toBe(7);
});

test('what changes more than the set amount is held back until it is confirmed', async () => {
  // 80 at 12.50 are 1,000.00, which is not more than 1,000.
  const atMost = await counted(90);
  expect([atMost.made.is_held, await inStock(atMost.id)]).toEqual([false, 90]);
  const { made, id } = await counted(90.001);
  expect([made.is_held, await inStock(id)]).toEqual([true, 10]);
  const { data } = await check(made, { status: 'confirmed' });
  expect([data.is_held, await inStock(id)]).toEqual([false, 90.001]);
  await superadmin.call(deleteStocktake, { params: { id: made.id } });
  expect(await inStock(id)).toBe(10);
});

test('held back and disputed, it counts only when the dispute is rejected', async () => {
  const reversed = await counted(95);
  await check(reversed.made, { status: 'disputed', comments: 'Counted twice' });
  await decideOn(reversed.made, { status: 'reversed' });
  expect(await inStock(reversed.id)).toBe(10);
  const upheld = await counted(95);
  await check(upheld.made, { status: 'disputed', comments: 'Counted twice' });
  expect(await inStock(upheld.id)).toBe(10);
  await decideOn(upheld.made, { status: 'upheld', comments: 'Counted again' });
  expect([(await read(upheld.made)).is_held, await inStock(upheld.id)]).toEqual([false, 95]);
  expect(await site.differences()).toEqual([]);
});

test('confirmed twice at once, what was held back counts once', async () => {
  const { made, id } = await counted(100);
  const replies = await Promise.all([
    check(made, { status: 'confirmed' }),
    check(made, { status: 'confirmed' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await inStock(id)).toBe(100);
});

test('of common materials too', async () => {
  const { id } = await site.inStore(10);
  const made = await keeper.call(createCommonStocktake, {
    body: {
      ...{ date: TODAY, checked_by: checker.employeeId, action: 'With Adjustment' },
      materials: [{ id, counted_qty: 900, warehouse_id: site.warehouse.id }],
    },
  });
  expect(commonStocktake.parse(made)).toMatchObject({ is_held: true, check: { status: 'asked' } });
  await check(made, { status: 'confirmed' });
  const read = await keeper.call(getCommonStocktake, { params: { id: made.id } });
  expect(read).toMatchObject({ is_held: false, check: { status: 'confirmed' } });
});
