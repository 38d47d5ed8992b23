import type { RequestOrder } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { sentencesByField } from '../../ui/forms/use-contract-form.ts';
import { firstValues, newIssuePoForm } from './issue-po-values.ts';

const material = {
  type: 'Specialised',
  category: null,
  description: 'Cable',
  unit: 'm',
  price: 12.5,
  warehouse: null,
  photo_full_url: null,
  requested_qty: 0,
  bulk_qty: 0,
} as const;
const pivot = { order_qty: 120.5, delivery_date: null, comment: null };
const order = {
  materials: [
    { ...material, id: 1, code: 'A', suppliers: [{ id: 9, name: 'Nine' }], pivot, has_issue_po: false },
    { ...material, id: 2, code: 'B', suppliers: [{ id: 9, name: 'Nine' }], pivot, has_issue_po: true },
    { ...material, id: 3, code: 'C', suppliers: [{ id: 8, name: 'Eight' }], pivot, has_issue_po: true },
    { ...material, id: 4, code: 'D', type: 'Common', suppliers: [], pivot, has_issue_po: false },
  ],
} as unknown as RequestOrder;
const ids = (supplierId: number) =>
  firstValues(order, supplierId, '2026-11-03').materials.map(({ id }) => id);

test('an order begins with the supplier’s specialised materials that are on none yet, at their price', () => {
  expect(ids(9)).toEqual([1]);
  expect(firstValues(order, 9, '2026-11-03').materials[0]).toMatchObject({
    issue_qty: '120.5',
    issue_price: '12.5',
  });
});

test('where all are on one already, it begins with all of them', () => {
  expect(ids(8)).toEqual([3]);
});

test('missing values have their messages', () => {
  const read = newIssuePoForm(5, 9, () => undefined).safeParse(firstValues(order, 9, '2026-11-03'));
  expect(read.success ? {} : sentencesByField(read.error.issues)).toEqual({
    company_id: 'Company is required.',
    warehouse_id: 'Place of Delivery is required.',
    ship_to_id: 'Person to Contact is required.',
  });
});

test('the number that was filled in is left to the server, another one is sent', () => {
  const filledIn = {
    ...firstValues(order, 9, '2026-11-03'),
    company_id: 1,
    warehouse_id: 2,
    ship_to_id: 3,
    ref_no: 'PO-2026-0042',
  };
  const sent = (offered: string) => {
    const read = newIssuePoForm(5, 9, () => offered).safeParse(filledIn);
    return read.success ? read.data.ref_no : read.error.issues;
  };
  expect(sent('PO-2026-0042')).toBeNull();
  expect(sent('PO-2026-0043')).toBe('PO-2026-0042');
});
