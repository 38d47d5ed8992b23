import {
  createIssuePo,
  exactDecimals,
  exportIssuePos,
  formatDecimal,
  getMaterial,
  lineAmount,
  parseDecimal,
  printIssuePo,
  totalPurchased,
  ZERO,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { materialStore } from '../../test/material-store.ts';
import { readPdf } from '../../test/pdf.ts';
import { noon } from '../../test/site-records.ts';
import { next } from '../../test/test-app.ts';

const site = await materialStore(undefined, noon);
const { superadmin } = site;

const scaled = (value: number, places: number) => (value / 10 ** places).toFixed(places);
const amount = (quantity: string, price: string) =>
  lineAmount(parseDecimal(quantity) ?? ZERO, parseDecimal(price) ?? ZERO);

test('the database makes of each quantity and price the amount that the contract makes', async () => {
  const line = fc.tuple(
    fc.integer({ min: 1, max: 9_999_999_999 }),
    fc.integer({ min: 0, max: 9_999_999_999 }),
  );
  const halves = fc.constantFrom<[number, number]>(
    [500, 100],
    [1, 50_000],
    [5, 10_000],
    [333, 3300],
    [1500, 33_300],
  );
  const lines = fc.sample(fc.oneof(line, halves), 500);
  const pairs = lines.map(([quantity, price]) => [scaled(quantity, 3), scaled(price, 4)] as const);
  const rows = await site.query(sql<{ amount: string }>`
    select trim_scale(line_amount(l.quantity, l.price))::text as amount
    from unnest(${pairs.map(([quantity]) => quantity)}::numeric[], ${pairs.map(([, price]) => price)}::numeric[])
      with ordinality l (quantity, price, at) order by l.at`);
  expect(rows.map((row) => row.amount)).toEqual(
    pairs.map(([quantity, price]) => formatDecimal(amount(quantity, price))),
  );
});

// STK-3: a total is the sum of the amounts that the lines print.
test.each([
  { lines: [['0.5', '0.01']], amounts: ['0.01'], total: '0.01' },
  {
    lines: [
      ['0.333', '0.33'],
      ['0.333', '0.33'],
      ['0.333', '0.33'],
    ],
    amounts: ['0.11', '0.11', '0.11'],
    total: '0.33',
  },
  {
    lines: [
      ['150', '0.33'],
      ['0.333', '0.33'],
    ],
    amounts: ['49.50', '0.11'],
    total: '49.61',
  },
])(
  'an order of $lines is $total on paper, in its export and in what was purchased',
  async ({ lines, amounts, total }) => {
    const year = 2026;
    const purchased = async () =>
      (await superadmin.call(totalPurchased, { query: { year } })).total_purchased;
    const before = await purchased();
    const made = [];
    for (const [quantity, price] of lines) made.push({ ...(await site.material()), quantity, price });
    const quantities = made.map(({ id, quantity }) => [id, quantity as string] as const);
    const request = await site.order(quantities);
    const order = await site.issued({
      ...site.issueBody(request.id, quantities),
      materials: made.map(({ id, quantity, price }) => ({
        id,
        issue_qty: quantity as string,
        issue_price: price as string,
      })),
    });
    const { raw } = await superadmin.send(printIssuePo, { params: order });
    const { text } = await readPdf(raw);
    for (const [index, each] of made.entries())
      expect(text).toMatch(new RegExp(`${each.code} .*\\$${amounts[index]?.replace('.', '\\.')}\\s*\\n`));
    expect(text).toMatch(new RegExp(`Grand total +\\$${total.replace('.', '\\.')}\\s*\\n`));
    expect(Math.round(((await purchased()) - before) * 1000) / 1000).toBe(Number(total));

    const path = await superadmin.call(exportIssuePos, { query: {} });
    const sheet = await readSheet(new Uint8Array((await site.app.inject({ url: path })).rawPayload).buffer);
    const [headings = [], ...cells] = sheet;
    const [code, column] = [headings.indexOf('Code'), headings.indexOf('Amount')];
    for (const [index, each] of made.entries())
      expect(cells.find((row) => row[code] === each.code)?.[column]).toBe(Number(amounts[index]));
  },
);

const words = (decimal: string) => `$${exactDecimals([decimal], 2)[0]}`;
const sumOf = (amounts: readonly string[]) =>
  formatDecimal(amounts.reduce((sum, each) => sum + (parseDecimal(each) ?? ZERO), ZERO));

const catalogue: number[] = [];
for (let made = 0; made < 12; made += 1) catalogue.push((await site.material()).id);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000_000 }).map((units) => scaled(units, 3)),
  price: fc.integer({ min: 0, max: 50_000_000 }).map((units) => scaled(units, 4)),
});

test('the amounts of any order are the same to the cent on screen, in its PDF and export, and in the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: catalogue.length }), async (lines) => {
      const materials = lines.map(({ quantity, price }, index) => ({
        id: catalogue[index] as number,
        issue_qty: quantity,
        issue_price: price,
      }));
      const request = await site.order(materials.map(({ id, issue_qty }) => [id, issue_qty] as const));
      const order = await site.issued({
        ...site.issueBody(request.id, []),
        ref_no: `A-${next()}`,
        materials,
      });
      const amounts = lines.map(({ quantity, price }) => formatDecimal(amount(quantity, price)));
      const total = sumOf(amounts);

      expect(order.total).toBe(Number(total));
      // Of the quantities and prices that are answered, as the screen makes them.
      expect(
        order.materials.map(({ pivot }) =>
          formatDecimal(amount(String(pivot.issue_qty), String(pivot.issue_price))),
        ),
      ).toEqual(amounts);

      const { text } = await readPdf((await superadmin.send(printIssuePo, { params: order })).raw);
      const printed = [...text.matchAll(/(\$[\d,]+\.\d\d)\s*\n/g)].map(([, each]) => each);
      expect(printed).toEqual([...amounts, total].map(words));

      const path = await superadmin.call(exportIssuePos, { query: {} });
      const sheet = await readSheet(new Uint8Array((await site.app.inject({ url: path })).rawPayload).buffer);
      const [headings = [], ...cells] = sheet;
      const [number, column] = [headings.indexOf('Issue PO S/N'), headings.indexOf('Amount')];
      const exported = cells.filter((row) => row[number] === order.ref_no).map((row) => row[column]);
      expect(exported).toEqual(amounts.map(Number));
    }),
    { numRuns: 6 },
  );
});

test('a unit price has 4 decimals, on paper too, and what it costs is in cents', async () => {
  const made = await site.material({ price: '0.0035' });
  expect(made.price).toBe(0.0035);
  const request = await site.order([[made.id, '1000']]);
  const order = await superadmin.call(createIssuePo, {
    body: {
      ...site.issueBody(request.id, []),
      materials: [{ id: made.id, issue_qty: '1000', issue_price: '0.0035' }],
    },
  });
  expect(order.total).toBe(3.5);
  const { text } = await readPdf((await superadmin.send(printIssuePo, { params: order })).raw);
  expect(text).toMatch(/\$0\.0035 +\$3\.50/);
});

// 0.333 at 10.25 is 3.41325.
test('the amount delivered is the sum of amounts in cents', async () => {
  const made = await site.material();
  await site.stock([[made.id, '0.333']]);
  await site.stock([[made.id, '0.333']]);
  expect(
    (await superadmin.call(getMaterial, { params: made, query: {} })).filtered_delivered_amount_total,
  ).toBe(6.82);
});
