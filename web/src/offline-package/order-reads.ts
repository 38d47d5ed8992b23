import {
  getCommonIssuePo,
  getIssuePo,
  listCommonOrdersForDelivery,
  listCommonOrdersPartiallyDelivered,
  listOrdersForDelivery,
  listOrdersPartiallyDelivered,
} from '@plumbline/contract';
import { answerTo, type PackageRead, packageRead } from './package-read.ts';
import type { Person } from './person.ts';

/** The first page of what is to come, as its lists show it. */
const toCome = { query: { per_page: 25, sort_by: 'desc', page: 1 } } as const;

const specialised = [listOrdersForDelivery, listOrdersPartiallyDelivered];
const common = [listCommonOrdersForDelivery, listCommonOrdersPartiallyDelivered];

/** The orders of materials whose deliveries a person receives. */
export function readsOfOrders(person: Person): PackageRead[] {
  if (!person.may('delivery.process')) return [];
  return [...specialised, ...common].map((list) => packageRead(list, toCome));
}

/** The same orders with their materials, for the form that receives them. */
export function readsOfOrderLines(): PackageRead[] {
  return [
    ...specialised
      .flatMap((list) => answerTo(list, toCome)?.data ?? [])
      .map(({ id }) => packageRead(getIssuePo, { params: { id } })),
    ...common
      .flatMap((list) => answerTo(list, toCome)?.data ?? [])
      .map(({ id }) => packageRead(getCommonIssuePo, { params: { id } })),
  ];
}
