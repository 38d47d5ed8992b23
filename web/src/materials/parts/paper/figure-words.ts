import { decimalWords } from '../../../ui/lines/totals.ts';

/** A quantity with its unit, '1,250.5 m', which stay on one line. */
export const quantityWords = (quantity: number | string, unit: string): string =>
  `${decimalWords(String(quantity), 'quantity')}\u00a0${unit}`;

/** Money: '$1,250.50'; null prints a dash. */
export const moneyWords = (amount: number | null): string =>
  decimalWords(amount === null ? null : String(amount), 'money');
