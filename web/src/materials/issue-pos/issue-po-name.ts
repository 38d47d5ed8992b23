import type { IssuePo } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';

type Named = Pick<IssuePo, 'ref_no'> & { request_purchase_order: { series_no: number } };

/** What an issue PO is called: its number, or that of its request order: 'RO No. 12'. */
export const nameOfIssuePo = ({ ref_no, request_purchase_order }: Named): string =>
  ref_no ?? t('RO No. {{number}}', { number: request_purchase_order.series_no });
