import {
  getCommonIssuePo,
  getIssuePo,
  listCommonOrdersForDelivery,
  listCommonOrdersPartiallyDelivered,
  listOrdersForDelivery,
  listOrdersPartiallyDelivered,
} from '@plumbline/contract';
import { deliveredPapers } from '../platform/store-papers.ts';
import { answerTo, type PackageRead, packageRead } from './package-read.ts';
import type { Person } from './person.ts';

/** The first page of what is to come, as its lists show it: what is expected first, and common orders by their date. */
const expected = { query: { per_page: 25, sort: 'expected', direction: 'asc', page: 1 } } as const;
const latest = { query: { per_page: 25, sort: 'date', direction: 'desc', page: 1 } } as const;

const specialised = [listOrdersForDelivery, listOrdersPartiallyDelivered];
const common = [listCommonOrdersForDelivery, listCommonOrdersPartiallyDelivered];

/** The orders of materials whose deliveries a person receives, and what they received last. */
export function readsOfOrders(person: Person): PackageRead[] {
  if (!person.may('delivery.process')) return [];
  return [
    ...specialised.map((list) => packageRead(list, expected)),
    ...common.map((list) => packageRead(list, latest)),
    ...deliveredPapers.flatMap(({ list, calls }) => calls.map((call) => packageRead(list, call))),
  ];
}

/** The same orders with their materials, for the form that receives them. */
export function readsOfOrderLines(): PackageRead[] {
  return [
    ...specialised
      .flatMap((list) => answerTo(list, expected)?.data ?? [])
      .map(({ id }) => packageRead(getIssuePo, { params: { id } })),
    ...common
      .flatMap((list) => answerTo(list, latest)?.data ?? [])
      .map(({ id }) => packageRead(getCommonIssuePo, { params: { id } })),
  ];
}
