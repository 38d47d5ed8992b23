import { withDecimalPoint } from '../../fields/decimal-point.ts';

/** The decimal mark in the numbers of a pasted block. */
export type DecimalMark = '.' | ',';

const clean = (text: string) => text.replace(/[\s$']/g, '');

/** The mark of a number where it is unambiguous, as in '1,234.50' and '0,5'; null for '1,234'. */
function markOf(text: string): DecimalMark | null {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (points + commas === 0) return null;
  const last: DecimalMark = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points > 0 && commas > 0) return last;
  if (points + commas > 1) return last === '.' ? ',' : '.';
  return /[.,]\d{3}$/.test(text) ? null : last;
}

/** The mark of a whole block, inferred from all of its numbers; null: no number shows it, or they disagree. */
export function decimalMark(texts: readonly string[]): DecimalMark | null {
  const marks = new Set(texts.map((text) => markOf(clean(text))).filter((mark) => mark !== null));
  return marks.size === 1 ? ([...marks][0] as DecimalMark) : null;
}

/**
 * A pasted number as plain decimal text; null where it cannot be read, and where '1,234' may be a thousand or one and
 * a bit: a guess would be wrong by a factor of a thousand, unseen.
 */
export function readPastedDecimal(text: string, mark: DecimalMark | null): string | null {
  const bare = clean(text);
  const known = mark ?? markOf(bare);
  if (known === null && bare.includes(',')) return null;
  const plain = known === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? withDecimalPoint(plain) : null;
}
