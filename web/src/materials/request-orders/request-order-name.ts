import type { RequestOrder } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';

/** What a request order is called: 'RO No. 12'. */
export const nameOfOrder = ({ series_no }: Pick<RequestOrder, 'series_no'>): string =>
  t('RO No. {{number}}', { number: series_no });
