import type { BulkPo } from '@plumbline/contract';
import { amountText, decimalWords, sumText } from '../../ui/lines/totals.ts';

/** The amount of a line; of one without its own price, the material's is the one that counts. */
export const amountOfBulkLine = ({ price, pivot }: BulkPo['materials'][number]): string | null =>
  amountText(pivot.bulk_qty, pivot.price ?? price);

/** What a bulk PO amounts to: '$14,779.90'. */
export const totalOfBulkPo = ({ materials }: Pick<BulkPo, 'materials'>): string =>
  decimalWords(sumText(materials.map(amountOfBulkLine)), 'money');
