import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon } from '../../../test/site-records.ts';

const site = await materialStore(undefined, noon);
const { id: cable, code } = await site.material();
await site.bulk([[cable, 9]]);
const order = await site.issue([[cable, 8]]);
const delivery = await site.deliver(order.id, [[cable, 5]]);
const withdrawal = await site.withdraw([[cable, 2]]);

/** Statements that restore what a test changed. */
const undo: string[] = [];
/** Changes protected rows without triggers; restored after the test. */
async function tamper(change: string, back: string): Promise<void> {
  undo.push(back);
  await pastTriggers(change);
}
// Several statements sent at once are one transaction.
const pastTriggers = (statement: string) =>
  site.query(sql.raw(`set local session_replication_role = replica; ${statement}`));
afterEach(async () => {
  for (const back of undo.splice(0)) await pastTriggers(back);
  expect(await site.differences()).toEqual([]);
});

test.each([
  'bulk_qty',
  'requested_qty',
  'ordered_qty',
  'delivered_qty',
  'delivered_amount',
  'used_qty',
  'in_stock',
])('a figure that is not what papers and ledger make is found: %s', async (figure) => {
  const one = `id = (select min(id) from stock_figures where material_id = ${cable} and ${figure} > 0)`;
  await tamper(
    `update stock_figures set ${figure} = ${figure} + 0.001 where ${one}`,
    `update stock_figures set ${figure} = ${figure} - 0.001 where ${one}`,
  );
  const found = await site.differences();
  expect(found).toMatchObject([{ kind: 'figure', material_id: cable, code, figure }]);
  expect(found[0]?.kept).toBeCloseTo((found[0]?.recomputed ?? 0) + 0.001, 9);
});

test('it finds a figure without papers, and papers without a figure', async () => {
  await tamper(
    `update stock_figures set project_id = null, item_id = null where material_id = ${cable} and in_stock > 0`,
    `update stock_figures set project_id = ${site.tree.project.id}, item_id = ${site.tree.subTask.id}
       where material_id = ${cable} and in_stock > 0`,
  );
  const found = await site.differences();
  const stocks = found.filter(({ figure }) => figure === 'in_stock');
  expect(stocks.map(({ item_id, kept, recomputed }) => [item_id, kept, recomputed])).toEqual(
    expect.arrayContaining([
      [null, 3, 0],
      [site.tree.subTask.id, 0, 3],
    ]),
  );
});

test('an order’s line, a delivery and a withdrawal that are not in the ledger as they say are found', async () => {
  await tamper(
    `update issue_po_lines set delivered_qty = 6 where issue_po_id = ${order.id}`,
    `update issue_po_lines set delivered_qty = 5 where issue_po_id = ${order.id}`,
  );
  await tamper(
    `update withdrawal_lines set withdraw_qty = 4 where withdrawal_id = ${withdrawal.id}`,
    `update withdrawal_lines set withdraw_qty = 2 where withdrawal_id = ${withdrawal.id}`,
  );
  await tamper(
    `update stock_movements set document_id = document_id + 1000000 where reason = 'delivery' and document_id = ${delivery.id}`,
    `update stock_movements set document_id = document_id - 1000000 where reason = 'delivery' and material_id = ${cable}`,
  );
  const found = await site.differences();
  expect(found.map(({ kind, id, figure, kept, recomputed }) => [kind, id, figure, kept, recomputed])).toEqual(
    [
      ['delivery', delivery.id, 'stock_qty', 5, 0],
      ['delivery', delivery.id + 1_000_000, 'stock_qty', 0, 5],
      ['issue_po_line', expect.any(Number), 'delivered_qty', 6, 5],
      ['withdrawal', withdrawal.id, 'withdraw_qty', 4, 2],
    ],
  );
});
