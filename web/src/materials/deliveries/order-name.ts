import type { Delivery, IssuePo } from '@plumbline/contract';
import type { TFunction } from 'i18next';

type Named = Pick<IssuePo, 'ref_no' | 'request_purchase_order'> | Delivery['issue_purchase_order'];

/** How an order is referred to: by its number, or by that of its request order. Rule: ORDER-20. */
export function orderName(t: TFunction, { ref_no, request_purchase_order }: Named): string {
  return ref_no || t('RO No. {{number}}', { number: request_purchase_order.series_no });
}
