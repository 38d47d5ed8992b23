import type { CommonIssuePo, IssuePo, RequestOrder } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';

type Requested = Pick<RequestOrder, 'series_no'>;

/** The name of a request order: 'RO No. 12'. */
export const nameOfRequestOrder = ({ series_no }: Requested): string =>
  t('RO No. {{number}}', { number: series_no });

type Issued = Pick<IssuePo, 'ref_no'> & { request_purchase_order: Requested };

/** The name of an issue PO: its number, or that of its request order. Rule: ORDER-20. */
export const nameOfIssuePo = ({ ref_no, request_purchase_order }: Issued): string =>
  ref_no || nameOfRequestOrder(request_purchase_order);

type IssuedCommon = Pick<CommonIssuePo, 'po_no'> & { common_supplier: { name: string } };

/** The name of a common issue PO: its number, which it has once it is issued, or whom it is to. */
export const nameOfCommonIssuePo = ({ po_no, common_supplier }: IssuedCommon): string =>
  po_no ?? t('Issue PO to {{supplier}}', { supplier: common_supplier.name });
