/**
 * Quantities of the demo are counted in whole thousandths of a unit, and prices in whole cents, so that sums are exact.
 */
const THOUSAND = 1000;

/** Thousandths as exact text: 4800 is '4.8'. */
export function quantityText(thousandths: number): string {
  const whole = Math.trunc(thousandths / THOUSAND);
  const rest = String(thousandths % THOUSAND).padStart(3, '0');
  return `${whole}.${rest}`.replace(/\.?0+$/, '');
}

/** Exact text as thousandths. */
export function thousandths(text: string): number {
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * THOUSAND + Number(rest.padEnd(3, '0'));
}

/** So many per cent of a quantity, to whole units, or of what is weighed and poured to tenths; at least one of these. */
export function shareOf(quantity: number, perCent: number, unit: string): number {
  const step = ['t', 'm³'].includes(unit) ? THOUSAND / 10 : THOUSAND;
  return Math.max(step, Math.round((quantity * perCent) / 100 / step) * step);
}

/** So many per cent of a price in dollars, as exact text. */
export function priceAt(price: string, perCent: number): string {
  const cents = Math.round((Number(price.replace('.', '')) * perCent) / 100);
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
