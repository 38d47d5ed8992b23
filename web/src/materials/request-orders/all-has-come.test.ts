import type { RequestOrder } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { allHasCome } from './all-has-come.ts';

const pivot = { order_qty: 10, delivery_date: null, comment: null };
const specialised = { pivot, allocated_qty: null };
const order = (delivery_status: RequestOrder['issue_purchase_orders'][number]['delivery_status']) => ({
  id: 1,
  supplier_id: 1,
  supplier_name: 'Kelong',
  ref_no: null,
  date: '2026-11-02',
  delivery_status,
  is_closed: false,
  deliveries: [],
});

test('a request is expected until all of it was ordered and delivered', () => {
  const request = { status: 'Approved2', materials: [{ ...specialised, has_issue_po: true }] } as const;
  expect(allHasCome({ ...request, issue_purchase_orders: [order('Partially Delivered')] })).toBe(false);
  expect(allHasCome({ ...request, issue_purchase_orders: [order('Delivered')] })).toBe(true);
  const halfOrdered = [...request.materials, { ...specialised, has_issue_po: false }];
  expect(
    allHasCome({ ...request, materials: halfOrdered, issue_purchase_orders: [order('Delivered')] }),
  ).toBe(false);
});

test('a common material has come when what was requested is allocated', () => {
  const common = (allocated_qty: number) => [{ pivot, allocated_qty, has_issue_po: false }];
  expect(allHasCome({ status: 'Approved2', materials: common(9), issue_purchase_orders: [] })).toBe(false);
  expect(allHasCome({ status: 'Approved2', materials: common(10), issue_purchase_orders: [] })).toBe(true);
});

test('nothing is expected of a rejected request', () => {
  const materials = [{ ...specialised, has_issue_po: false }];
  expect(allHasCome({ status: 'Rejected', materials, issue_purchase_orders: [] })).toBe(true);
  expect(allHasCome({ status: 'Pending', materials, issue_purchase_orders: [] })).toBe(false);
});
