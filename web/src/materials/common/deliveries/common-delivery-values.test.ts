import { type CommonIssuePo, deliveryMessages } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { withAllLeft } from '../../deliveries/receive/delivery-body.ts';
import { type CommonDeliveryValues, commonDeliverySchema, linesOfCommon } from './common-delivery-values.ts';

const line = (id: number, common_issue_po_qty: number, common_delivered_qty: number) => ({
  id,
  code: `CEM-${id}`,
  description: 'Cement',
  unit: 'bag',
  common_category: null,
  warehouse: { id: 1, name: 'Yard' },
  common_issue_po_qty,
  common_delivered_qty,
  over_delivery_percent: 0,
});
const order = { materials: [line(1, 10, 10), line(2, 100.3, 100.1), line(3, 5, 0)] };
const lines = linesOfCommon(order as unknown as CommonIssuePo);
const allLeft = withAllLeft(lines);
const note = { id: 'f', name: 'note.pdf', type: 'application/pdf', size: 3, dataUrl: 'data:,abc' };
const values = (
  ticked: readonly number[],
  more: Partial<CommonDeliveryValues> = {},
): CommonDeliveryValues => ({
  received_by: 'Mdm Lim',
  delivered_date: '2026-06-15',
  attachment: [note],
  over_delivery_reason: '',
  materials: allLeft.map((one) => ({ ...one, ticked: ticked.includes(one.id) })),
  ...more,
});
const parse = (given: CommonDeliveryValues, has_deliveries = false) => {
  const parsed = commonDeliverySchema({ id: 7, has_deliveries }).safeParse(given);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('each line begins with nothing, and says its warehouse; all that is left is exact', () => {
  expect(lines.map(({ stock_qty, warehouse }) => [stock_qty, warehouse])).toEqual([
    ['0', 'Yard'],
    ['0', 'Yard'],
    ['0', 'Yard'],
  ]);
  expect(allLeft.map(({ stock_qty, ticked }) => [stock_qty, ticked])).toEqual([
    ['0', false],
    ['0.2', true],
    ['5', true],
  ]);
});

test('only what is ticked is sent, with the file and without prices', () => {
  expect(parse(values([3]))).toEqual({
    common_issue_purchase_order_id: 7,
    received_by: 'Mdm Lim',
    delivered_date: '2026-06-15',
    attachment: { file: 'data:,abc', file_name: 'note.pdf' },
    materials: [{ id: 3, stock_qty: '5' }],
  });
});

test('the attachment is required of the first delivery only', () => {
  expect(parse(values([3], { attachment: [] }))).toEqual([['attachment', deliveryMessages.attachment]]);
  expect(parse(values([3], { attachment: [] }), true)).toMatchObject({ materials: [{ id: 3 }] });
});

test('errors are shown at their field, also below lines that are not ticked', () => {
  const wrong = values([3], { received_by: ' ' });
  wrong.materials = wrong.materials.map((one) => ({ ...one, stock_qty: '6' }));
  expect(parse(wrong)).toEqual([
    ['received_by', 'Please type who received it.'],
    ['materials.2.stock_qty', 'Only 5 bag of 5 are left to deliver.'],
  ]);
});
