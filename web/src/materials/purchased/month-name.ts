import type { PurchaseMonth } from '@plumbline/contract';
import dayjs from 'dayjs';

/** A month of the year by its short name: 'Jan'. */
export const monthName = (month: PurchaseMonth) => dayjs(`2000-${month}-01`).format('MMM');
