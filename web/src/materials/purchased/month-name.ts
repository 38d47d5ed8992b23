import type { PurchaseMonth } from '@plumbline/contract';
import { formatDate } from '../../ui/text/dates.ts';

/** A month of the year by its short name: 'Jan'. */
export const monthName = (month: PurchaseMonth) => formatDate(`2000-${month}-01`, 'monthName');
