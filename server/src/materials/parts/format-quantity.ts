import { formatDecimal, parseDecimal, ZERO } from '@plumbline/contract';

/** An exact quantity for a sentence: without trailing zeros, thousands apart. */
export function formatQuantity(quantity: string): string {
  const [whole = '0', fraction] = formatDecimal(parseDecimal(quantity) ?? ZERO).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}
