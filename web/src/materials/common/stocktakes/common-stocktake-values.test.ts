import { type AvailableCommonMaterial, commonIssuePoMessages } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { firstValues } from '../../stocktakes/form/stocktake-values.ts';
import { commonLineOf, commonStocktakeSchema, stockIn } from './common-stocktake-values.ts';

const material = {
  id: 3,
  code: 'CEM-3',
  description: 'Cement',
  common_category: null,
  unit: 'bag',
  price: 8.5,
  warehouse: { id: 1, name: 'Store' },
  photo_full_url: null,
  common_in_stock: 10.5,
  lines: [
    { warehouse_id: 1, common_in_stock: 7.5 },
    { warehouse_id: 2, common_in_stock: 3 },
  ],
} satisfies AvailableCommonMaterial;
const parse = (line: object) => {
  const values = { ...firstValues('2026-06-15', 3), checked_by: 4, materials: [line] };
  const parsed = commonStocktakeSchema(9).safeParse(values);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('a line begins in the warehouse of its material, with what is there', () => {
  expect(commonLineOf(material)).toMatchObject({ warehouse_id: 1, in_stock: '7.5' });
  expect(commonLineOf({ ...material, warehouse: null } as never)).toMatchObject({
    warehouse_id: null,
    in_stock: null,
  });
  expect([stockIn(material, 2), stockIn(material, 9)]).toEqual(['3', '0']);
});

test('a line is sent with its warehouse, and the whole without a project', () => {
  const sent = parse({ ...commonLineOf(material), warehouse_id: 2, counted_qty: '4' });
  expect(sent).toMatchObject({ materials: [{ id: 3, warehouse_id: 2, counted_qty: '4' }] });
  expect(sent).not.toHaveProperty('project_id');
});

test('a line without a warehouse says so', () => {
  expect(parse({ ...commonLineOf(material), warehouse_id: null, counted_qty: '4' })).toEqual([
    ['materials.0.warehouse_id', commonIssuePoMessages.warehouse],
  ]);
});
