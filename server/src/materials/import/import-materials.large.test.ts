import { importMaterials, MAX_IMPORTED_MATERIALS, priceListHeadings } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';

const site = await materialStore();
const { category, supplier, warehouse } = site;
const buyer = await site.as('Procurement');

const {
  code,
  description,
  unit,
  price,
  category: ofCategory,
  supplier: bySupplier,
  warehouse: inWarehouse,
} = priceListHeadings;
const headings = [code, description, unit, price, ofCategory, bySupplier, inWarehouse];

/** A price list of so many materials. */
function list(rows: number, priceOf: (index: number) => string): string {
  const lines = Array.from({ length: rows }, (_, index) => [
    `CROWD-${index}`,
    'Cable 4 x 16 sqmm',
    'm',
    priceOf(index),
    category.name,
    supplier.name,
    warehouse.name,
  ]);
  return [headings, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
}

const send = (text: string) =>
  buyer.send(importMaterials, {
    body: { file: Buffer.from(text).toString('base64'), file_name: 'list.csv' },
  });

test('as many as are allowed come in at once, and change at once', async () => {
  const { status, data } = await send(list(MAX_IMPORTED_MATERIALS, () => '1'));
  expect([status, data.added, data.rows.length]).toEqual([201, MAX_IMPORTED_MATERIALS, 200]);
  const changed = await send(list(MAX_IMPORTED_MATERIALS, (index) => (index % 2 === 0 ? '2' : '1')));
  expect(changed.data).toMatchObject({ added: 0, updated: MAX_IMPORTED_MATERIALS / 2 });
  const tooMany = await send(list(MAX_IMPORTED_MATERIALS + 1, () => '1'));
  expect(tooMany.body.message).toMatch(/^This file has more than 20,000 materials\./);
});
