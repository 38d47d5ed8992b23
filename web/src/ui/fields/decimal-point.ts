/**
 * A number as people write it, with nothing but a decimal point: '12,5' is 12.5 and '1,234.5' is 1234.5. The last
 * separator is the point, unless it occurs more than once, as those of thousands do.
 * @param typed separator by separator: then what came before the last one has become a point on its way
 */
export function withDecimalPoint(text: string, typed = false): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const before = text.slice(0, last);
  const point = !typed && before.includes(text[last] as string) ? '' : '.';
  return before.replace(/[.,]/g, '') + point + text.slice(last + 1);
}
