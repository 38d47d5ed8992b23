import {
  createCommonDelivery,
  createCommonIssuePo,
  createCommonStocktake,
  createDelivery,
  createIssuePo,
  createStocktake,
  createWithdrawal,
  decideWithdrawal,
  listMaterialInventories,
  listMaterialMovements,
  returnWithdrawn,
  shownDate,
  updateDelivery,
  updateWithdrawal,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commonStore } from '../../test/common-store.ts';
import { noon, TODAY } from '../../test/site-records.ts';
import { testApp } from '../../test/test-app.ts';

const app = await testApp({ now: noon, oldestPaperDays: 400 });
const site = await commonStore(app);
const { superadmin, tree, material } = site;
const project_id = tree.project.id;
const checker = await site.employee('Coordinator');

/** The site date so many days before today. */
const before = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
const TOO_OLD = before(401);
const oldSentence = `Please pick ${shownDate(before(400))} or a later date. Papers are recorded within 400 days.`;

async function delivered(id: number, quantity: number, days: number) {
  const order = await site.issue([[id, quantity]], tree.subTask, before(30));
  return superadmin.call(createDelivery, {
    body: { ...site.deliverBody(order.id, [[id, quantity]]), delivered_date: before(days) },
  });
}

const request = (id: number, withdraw_qty: number, days: number) =>
  superadmin.call(createWithdrawal, {
    body: { task_id: tree.subTask.id, date: before(days), materials: [{ id, withdraw_qty }] },
  });
const approve = (id: number, below_zero_reason?: string) =>
  superadmin.send(decideWithdrawal, { body: { id, status: 'Approved', below_zero_reason } });
const stocktakeBody = (days: number, line: object) => ({
  ...{ date: before(days), checked_by: checker, action: 'With Adjustment' as const, project_id },
  materials: [line as never],
});
const stockOn = async (search_term: string, days: number) => {
  const query = { search_term, project_id, on: before(days) };
  return (await superadmin.call(listMaterialInventories, { query })).data[0]?.stock;
};

test('papers that are dated too far back are refused at their date', async () => {
  const { id } = await material();
  const order = await site.order([[id, 1]]);
  const issued = await site.issue([[id, 1]]);
  const common = await site.buy([['CEM-OLD', 1]]);
  const withdrawal = await request(id, 1, 400);
  const date = TOO_OLD;
  const facts = { checked_by: checker, action: 'No Adjustment' as const };
  const replies = {
    withdrawal: await superadmin.send(createWithdrawal, {
      body: { task_id: tree.subTask.id, date, materials: [{ id, withdraw_qty: 1 }] },
    }),
    changed: await superadmin.send(updateWithdrawal, { body: { id: withdrawal.id, date } }),
    stocktake: await superadmin.send(createStocktake, { body: { ...facts, date } }),
    commonStocktake: await superadmin.send(createCommonStocktake, { body: { ...facts, date } }),
    issuePo: await superadmin.send(createIssuePo, {
      body: { ...site.issueBody(order.id, [[id, 1]]), date },
    }),
    commonIssuePo: await superadmin.send(createCommonIssuePo, {
      body: site.orderBody([site.line('CEM-OLD', 1)], { date }),
    }),
  };
  for (const [name, { status, body }] of Object.entries(replies))
    expect([name, status, body.errors]).toEqual([name, 422, { date: [oldSentence] }]);
  const delivery = { delivered_date: TOO_OLD };
  for (const { status, body } of [
    await superadmin.send(createDelivery, {
      body: { ...site.deliverBody(issued.id, [[id, 1]]), ...delivery },
    }),
    await superadmin.send(createCommonDelivery, { body: { ...site.receiveBody(common, [1]), ...delivery } }),
  ])
    expect([status, body.errors]).toEqual([422, { delivered_date: [oldSentence] }]);
});

test('a delivery is not before its order, also when its day is corrected', async () => {
  const { id } = await material();
  const order = await site.issue([[id, 2]], tree.subTask, before(3));
  const sentence = `The order is of ${shownDate(before(3))}. Please pick that day or a later one.`;
  const body = { ...site.deliverBody(order.id, [[id, 2]]), delivered_date: before(4) };
  const early = await superadmin.send(createDelivery, { body });
  expect([early.status, early.body.errors]).toEqual([422, { delivered_date: [sentence] }]);
  const delivery = await superadmin.call(createDelivery, { body: { ...body, delivered_date: before(3) } });
  const moved = await superadmin.send(updateDelivery, {
    body: { id: delivery.id, delivered_date: before(4) },
  });
  expect([moved.status, moved.body.errors]).toEqual([422, { delivered_date: [sentence] }]);
  const common = await site.buy([['CEM-EARLY', 1]]);
  const earlyCommon = await superadmin.send(createCommonDelivery, {
    body: { ...site.receiveBody(common, [1]), delivered_date: before(1) },
  });
  expect([earlyCommon.status, Object.keys(earlyCommon.body.errors ?? {})]).toEqual([422, ['delivered_date']]);
});

test('a return is not before its withdrawal', async () => {
  const { id, code } = await material();
  await delivered(id, 10, 10);
  const withdrawal = await request(id, 4, 2);
  await approve(withdrawal.id);
  const giveBack = (date: string) =>
    superadmin.send(returnWithdrawn, {
      params: { id: withdrawal.id },
      body: { date, materials: [{ id, qty: 1 }] },
    });
  for (const date of ['1999-01-01', before(3)]) {
    const { status, body } = await giveBack(date);
    expect([status, body.errors]).toEqual([
      422,
      { date: [`The withdrawal is of ${shownDate(before(2))}. Please pick that day or a later one.`] },
    ]);
  }
  expect((await giveBack(before(2))).status).toBe(201);
  expect([await stockOn(code, 3), await stockOn(code, 2)]).toEqual([10, 7]);
});

test('a withdrawal that makes a past day negative needs a reason, which marks it', async () => {
  const { id, code } = await material();
  await delivered(id, 1, 1);
  const withdrawal = await request(id, 1, 2);
  const refused = await approve(withdrawal.id);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      below_zero_reason: [
        `${code} would have been -1 m in stock on ${shownDate(before(2))}. Please pick a later date, or say why.`,
      ],
    },
  ]);
  expect([await stockOn(code, 2), await stockOn(code, 0)]).toEqual([0, 1]);
  const blank = await approve(withdrawal.id, '  ');
  expect([blank.status, Object.keys(blank.body.errors ?? {})]).toEqual([422, ['below_zero_reason']]);

  const { status, data } = await approve(withdrawal.id, 'Delivered before the note was written');
  expect([status, data.below_zero_reason]).toEqual([200, 'Delivered before the note was written']);
  expect([await stockOn(code, 2), await stockOn(code, 1)]).toEqual([-1, 0]);
  const { data: rows } = await superadmin.call(listMaterialMovements, {
    params: { id },
    query: { figure: 'filtered_used_qty', project_id },
  });
  expect(rows.map(({ below_zero_reason }) => below_zero_reason)).toEqual([
    'Delivered before the note was written',
  ]);
});

test('so does a stocktake, and a delivery that is moved behind what was taken of it', async () => {
  const { id, code } = await material();
  const delivery = await delivered(id, 10, 3);
  const line = { id, operation: 'Decrease', adjustment_qty: 4 };
  const early = await superadmin.send(createStocktake, { body: stocktakeBody(8, line) });
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['below_zero_reason']]);
  const withReason = await superadmin.call(createStocktake, {
    body: { ...stocktakeBody(8, line), below_zero_reason: 'Counted before the delivery note came' },
  });
  expect(withReason.below_zero_reason).toBe('Counted before the delivery note came');
  expect([await stockOn(code, 8), await stockOn(code, 3)]).toEqual([-4, 6]);

  await approve((await request(id, 6, 2)).id);
  const move = (below_zero_reason?: string) =>
    superadmin.send(updateDelivery, {
      body: { id: delivery.id, delivered_date: before(1), below_zero_reason },
    });
  const refused = await move();
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['below_zero_reason']]);
  expect(await stockOn(code, 2)).toBe(0);
  const moved = await move('The note had the wrong day');
  expect([moved.status, moved.data.below_zero_reason]).toEqual([200, 'The note had the wrong day']);
  expect([await stockOn(code, 2), await stockOn(code, 1)]).toEqual([-10, 0]);
});

test('a withdrawal takes from where there was enough on its day', async () => {
  const { id } = await material();
  const own = await site.issue([[id, 5]], tree.subTask, before(30));
  const body = { ...site.deliverBody(own.id, [[id, 5]]), delivered_date: before(1) };
  await superadmin.call(createDelivery, { body });
  const area = await site.issue([[id, 5]], tree.area, before(30));
  const earlier = { ...site.deliverBody(area.id, [[id, 5]]), delivered_date: before(9) };
  await superadmin.call(createDelivery, { body: earlier });
  expect((await approve((await request(id, 5, 4)).id)).status).toBe(200);
  const figures = await site.see(id, { task_id: tree.subTask.id });
  expect(figures.filtered_in_stock).toBe(5);
});

test('after any papers on any days, no past day is negative unless it is marked', async () => {
  const day = fc.integer({ min: 0, max: 6 });
  const act = fc.record({
    kind: fc.constantFrom('deliver', 'withdraw', 'count', 'decrease', 'return', 'move'),
    ...{ day, quantity: fc.integer({ min: 1, max: 6 }), says: fc.boolean() },
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      const { id } = await material();
      const deliveries = [await delivered(id, 4, 5)];
      const withdrawals: number[] = [];
      for (const { kind, day: days, quantity, says } of acts) {
        const below_zero_reason = says ? 'Noted late' : undefined;
        if (kind === 'deliver') deliveries.push(await delivered(id, quantity, days));
        else if (kind === 'withdraw') {
          const withdrawal = await request(id, quantity, days);
          const { status } = await approve(withdrawal.id, below_zero_reason);
          if (status === 200) withdrawals.push(withdrawal.id);
        } else if (kind === 'return' && withdrawals[0])
          await superadmin.send(returnWithdrawn, {
            params: { id: withdrawals[0] },
            body: { date: before(days), materials: [{ id, qty: 1 }] },
          });
        else if (kind === 'move')
          await superadmin.send(updateDelivery, {
            body: { id: deliveries[0]?.id as number, delivered_date: before(days), below_zero_reason },
          });
        else
          await superadmin.send(createStocktake, {
            body: {
              ...stocktakeBody(
                days,
                kind === 'count'
                  ? { id, counted_qty: quantity }
                  : { id, operation: 'Decrease', adjustment_qty: quantity },
              ),
              below_zero_reason,
            },
          });
      }
      const unmarked = await site.query(sql`
        select d.date, d.item_id from (
          select m.date, m.item_id, m.warehouse_id, sum(sum(m.quantity)) over places as held,
            bool_or(bool_or(m.below_zero_reason is not null)) over places as is_marked
          from stock_movements m where m.material_id = ${id} group by m.date, m.item_id, m.warehouse_id
          window places as (partition by m.item_id, m.warehouse_id order by m.date)
        ) d where d.held < 0 and not d.is_marked`);
      expect(unmarked).toEqual([]);
      expect(await site.differences()).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
