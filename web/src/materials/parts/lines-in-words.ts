import { t } from '../../platform/i18n.ts';
import { amountText, decimalWords, sumText } from '../../ui/lines/totals.ts';

type Priced = { quantity: string; price: string };

/** What a paper orders, as its question says it: '3 materials for $22,050.00'. */
export const orderedInWords = (lines: readonly Priced[]): string =>
  t('{{count}} materials for {{amount}}', {
    count: lines.length,
    amount: decimalWords(sumText(lines.map(({ quantity, price }) => amountText(quantity, price))), 'money'),
  });

/** How many materials something is about: '3 materials'. */
export const materialsInWords = (lines: readonly unknown[]): string =>
  t('{{count}} materials', { count: lines.length });

/** How many materials an edit is about, and what else follows from it: '3 materials. It must be approved again.' */
export const materialsAndNote = (lines: readonly unknown[], note: string | null): string =>
  note === null ? materialsInWords(lines) : `${materialsInWords(lines)}. ${note}`;
