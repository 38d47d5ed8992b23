import { exactDecimals, formatDecimal, parseDecimal, productOf } from '@plumbline/contract';
import { cellText, type LineColumn } from './lines.types.ts';

/**
 * The exact product of two decimals as a row holds them, such as a quantity and a price, as text; null where one of
 * them is blank or cannot be read.
 */
export function productText(left: unknown, right: unknown): string | null {
  const [one, other] = [parseDecimal(String(left ?? '')), parseDecimal(String(right ?? ''))];
  return one === null || other === null ? null : formatDecimal(productOf(one, other));
}

/** The exact sum of decimals; blank ones and null count as nothing. Null where one cannot be read. */
export function sumText(decimals: readonly (string | null)[]): string | null {
  let sum = 0n;
  for (const text of decimals) {
    if (text === null || text.trim() === '') continue;
    const value = parseDecimal(text);
    if (value === null) return null;
    sum += value;
  }
  return formatDecimal(sum);
}

/** A decimal as people read it: '1,234.5', and as money '$1,234.50'. No digit is rounded away; null prints a dash. */
export function decimalWords(decimal: string | null, kind: 'quantity' | 'money'): string {
  if (decimal === null || decimal === '') return '—';
  const [words] = exactDecimals([decimal], kind === 'money' ? 2 : 0);
  return kind === 'money' ? `$${words}` : (words ?? '—');
}

/** The total below a column in words; null: the column has none. */
export function totalOf<Row extends object>(column: LineColumn<Row>, rows: readonly Row[]): string | null {
  switch (column.kind) {
    case 'amount':
      return column.total ? decimalWords(sumText(rows.map(column.decimal)), 'money') : null;
    case 'quantity':
    case 'money':
      return column.total
        ? decimalWords(sumText(rows.map((row) => cellText(row, column.key))), column.kind)
        : null;
    default:
      return null;
  }
}
