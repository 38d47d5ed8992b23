import { type CommonIssuePo, deliveryMessages, type IssuePo } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  deliverySchema,
  errorsOfForm,
  isComplete,
  leftOf,
  linesOf,
  needsReason,
  withAllLeft,
  withOrder,
} from './delivery-body.ts';
import type { DeliveryDraft, DeliveryValues } from './draft.ts';

const material = (id: number, issue_qty: number, delivered_qty: number, issue_price = 2) => ({
  id,
  code: `M-${id}`,
  description: 'Cable',
  unit: 'm',
  price: 12.5,
  category: null,
  pivot: { issue_qty, delivered_qty, issue_price },
  over_delivery_percent: 0,
});
const orderOf = (materials: readonly unknown[]) => ({ order: { id: 7, materials } as unknown as IssuePo });
const order = orderOf([material(1, 10, 10), material(2, 100.3, 100.1), material(3, 5, 0, 0)]);
const lines = linesOf(order);
const allLeft = withAllLeft(lines);
const values = (ticked: readonly number[], more: Partial<DeliveryValues> = {}): DeliveryValues => ({
  received_by: 4,
  delivered_date: '2026-06-15',
  materials: allLeft.map((line) => ({ ...line, ticked: ticked.includes(line.id) })),
  ...more,
});
const issuesOf = (given: DeliveryValues, hasNote = true, mayIssue = false) => {
  const parsed = deliverySchema(order, () => hasNote, mayIssue).safeParse(given);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('each line begins with nothing, and with the issued price or else that of the material', () => {
  expect(lines.map(({ stock_qty, delivery_price }) => [stock_qty, delivery_price])).toEqual([
    ['0', '2.00'],
    ['0', '2.00'],
    ['0', '12.50'],
  ]);
  expect(allLeft.map(({ stock_qty, ticked }) => [stock_qty, ticked])).toEqual([
    ['0', false],
    ['0.2', true],
    ['5', true],
  ]);
  expect(lines.map(isComplete)).toEqual([true, false, false]);
  expect(leftOf({ issue_qty: '1', delivered_qty: '2' })).toBe('0');
});

test('the only line of an order is ticked from the start, unless it is complete', () => {
  const tickedOf = (delivered: number) =>
    linesOf(orderOf([material(1, 10, delivered)])).map(({ ticked }) => ticked);
  expect([tickedOf(4), tickedOf(10)]).toEqual([[true], [false]]);
});

test('only what is ticked is sent', () => {
  const parsed = deliverySchema(order, () => true).safeParse(values([3]));
  expect(parsed).toMatchObject({
    success: true,
    data: { issue_purchase_order_id: 7, received_by: 4, materials: [{ id: 3, stock_qty: '5' }] },
  });
});

test('errors are shown at their line, also below lines that are not ticked', () => {
  const wrong = values([2, 3]);
  wrong.materials = wrong.materials.map((line) => ({ ...line, stock_qty: line.id === 3 ? '0' : '0.3' }));
  expect(issuesOf(wrong)).toEqual([
    ['materials.2.stock_qty', deliveryMessages.quantity],
    ['materials.1.stock_qty', 'Only 0.2 m of 100.3 are left to deliver.'],
  ]);
  expect(issuesOf(values([]))).toEqual([['materials', deliveryMessages.materials]]);
  expect(issuesOf(values([3]), false)).toEqual([['attachment', deliveryMessages.attachment]]);
});

test('more than was ordered is taken within the share of its material, and beyond it with a reason of who may issue', () => {
  const beyond = values([2]);
  const [, line] = beyond.materials;
  if (!line) throw new Error('The order has three lines.');
  line.stock_qty = '0.3';
  expect(needsReason(beyond.materials)).toBe(true);
  expect(issuesOf(beyond, true, true)).toEqual([['over_delivery_reason', deliveryMessages.overReason]]);
  expect(issuesOf({ ...beyond, over_delivery_reason: 'Weighed' }, true, true)).toEqual([]);
  line.over_delivery_percent = '1';
  expect([needsReason(beyond.materials), issuesOf(beyond)]).toEqual([false, []]);
});

test('a refusal of what was sent is shown at the lines of the form', () => {
  const errors = { 'materials.0.stock_qty': 'Too much', 'materials.1.id': 'Gone', received_by: 'No' };
  expect(errorsOfForm({ values: values([2, 3]) }, errors, { materials: [{ id: 3 }, { id: 2 }] })).toEqual({
    'materials.2.stock_qty': 'Too much',
    'materials.1.id': 'Gone',
    received_by: 'No',
  });
});

test('what was entered is kept where the order has changed meanwhile, and what was not follows it', () => {
  const entered = values([3]);
  entered.materials = entered.materials.map((line) => (line.id === 3 ? { ...line, stock_qty: '4' } : line));
  const later = orderOf([material(1, 10, 10), material(2, 100.3, 100.2), material(3, 5, 2, 0)]);
  expect(
    withOrder(entered, later).materials.map((line) => [line.ticked, line.stock_qty, leftOf(line)]),
  ).toEqual([
    [false, '0', '0'],
    [false, '0', '0.1'],
    [true, '4', '3'],
  ]);
});

test('the delivery note is named by its file', () => {
  const files = [{ id: 'note' }] as DeliveryDraft['files'];
  expect(bodyOf({ files }, { received_by: 4 })).toEqual({
    received_by: 4,
    attachment: { upload_id: 'note' },
  });
});

describe('a common order', () => {
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
  const common = (has_deliveries: boolean) => ({
    type: 'Common' as const,
    order: { id: 7, has_deliveries, materials: [line(1, 10, 10), line(3, 5, 0)] } as unknown as CommonIssuePo,
  });
  const parse = (received_by: string, { hasNote = true, has_deliveries = false } = {}) => {
    const received = common(has_deliveries);
    const materials = withAllLeft(linesOf(received));
    const parsed = deliverySchema(received, () => hasNote).safeParse({
      ...values([]),
      received_by,
      materials,
    });
    return parsed.success
      ? parsed.data
      : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };

  test('each line says its warehouse', () => {
    expect(linesOf(common(false)).map(({ warehouse, ticked }) => [warehouse, ticked])).toEqual([
      ['Yard', false],
      ['Yard', false],
    ]);
  });

  test('only what is ticked is sent, without prices, with who received it as it is typed', () => {
    expect(parse('Mdm Lim')).toEqual({
      common_issue_purchase_order_id: 7,
      received_by: 'Mdm Lim',
      delivered_date: '2026-06-15',
      materials: [{ id: 3, stock_qty: '5' }],
    });
    expect(parse(' ')).toEqual([['received_by', 'Please type who received it.']]);
  });

  test('the delivery note is required of the first delivery only', () => {
    expect(parse('Mdm Lim', { hasNote: false })).toEqual([['attachment', deliveryMessages.attachment]]);
    expect(parse('Mdm Lim', { hasNote: false, has_deliveries: true })).toMatchObject({
      received_by: 'Mdm Lim',
    });
  });
});
