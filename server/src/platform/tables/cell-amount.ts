import type { CommaMeaning } from '@plumbline/contract';

const CURRENCY = /^(?:S\$|US\$|\$|SGD|USD|€|£)|(?:SGD|USD|€)$/gi;

/** The figures of an amount: without currency and the blanks between thousands. */
const bareOf = (text: string) =>
  text
    .replaceAll(CURRENCY, '')
    .trim()
    .replaceAll(/(?<=\d)[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g, '');

/** Whether a comma may be of thousands or decimal: one of them, with three figures behind. */
export function isUnclearAmount(text: string): boolean {
  return /^[1-9]\d{0,2},\d{3}$/.test(bareOf(text));
}

/**
 * What a comma means in an amount that shows it; undefined where it does not.
 * @param isTyped the amount is as somebody's program wrote it, whose point is the decimal one; a workbook's figures have
 * a point wherever it was written
 */
export function commaMeaningOf(text: string, isTyped: boolean): CommaMeaning | undefined {
  const bare = bareOf(text);
  if (isUnclearAmount(text)) return undefined;
  if (/^\d{1,3}(,\d{3}){2,}$|^\d{1,3}(,\d{3})+\.\d*$/.test(bare)) return 'thousands';
  if (isTyped && /^\d+\.(?:\d{1,2}|\d{4,})$/.test(bare)) return 'thousands';
  return /^\d+,\d+$|^\d{1,3}(\.\d{3})+,\d*$/.test(bare) ? 'decimal' : undefined;
}

/**
 * The text of an amount without its currency and grouping, with a decimal point; what is no amount stays as it is. Commas
 * before groups of three are of thousands where a point or another comma says so, any other one is decimal.
 * @param comma what one comma before three figures means; without it such an amount stays as it is
 * @param isTyped as above: where the comma is decimal, points between groups of three are of thousands
 */
export function cellAmount(text: string, comma?: CommaMeaning, isTyped = false): string {
  const bare = bareOf(text);
  if (isUnclearAmount(text)) {
    if (comma === undefined) return text;
    return bare.replace(',', comma === 'decimal' ? '.' : '');
  }
  if (isTyped && comma === 'decimal' && /^[1-9]\d{0,2}(\.\d{3})+$/.test(bare))
    return bare.replaceAll('.', '');
  if (/^\d{1,3}(,\d{3}){2,}$|^\d{1,3}(,\d{3})+\.\d*$/.test(bare)) return bare.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return /^\d+,\d+$/.test(bare) ? bare.replace(',', '.') : bare;
}
