import { exactDecimals, formatDecimal, lineAmount, parseDecimal } from '@plumbline/contract';
import { cellText, type LineColumn } from './lines.types.ts';

/**
 * The amount of a quantity at a price as a row holds them, in whole cents, as text; null where one of them is blank or
 * cannot be read.
 */
export function amountText(quantity: unknown, price: unknown): string | null {
  const [count, each] = [parseDecimal(String(quantity ?? '')), parseDecimal(String(price ?? ''))];
  return count === null || each === null ? null : formatDecimal(lineAmount(count, each));
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
