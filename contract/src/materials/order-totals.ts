import { formatDecimal, lineAmount, parseDecimal, percentageOf, roundTo, ZERO } from '../platform/decimal.ts';

/** What an order costs: exact decimals as text, in dollars, and the rate in per cent; null: without GST. */
export type OrderTotals = { subtotal: string; gst_rate: string | null; gst: string; total: string };

/**
 * What an order costs with GST: the tax is that of the subtotal, in cents, rounded half up; 0 without a rate.
 * Rule: PAPER-3.
 * @param subtotal what its lines add up to, as exact text in dollars
 * @param gst_rate in per cent, as exact text
 */
export function totalsWithGst(subtotal: string, gst_rate: string | null): OrderTotals {
  const net = parseDecimal(subtotal) ?? ZERO;
  const gst = roundTo(percentageOf(net, parseDecimal(gst_rate ?? '0') ?? ZERO), 2);
  return { subtotal, gst_rate, gst: formatDecimal(gst), total: formatDecimal(net + gst) };
}

/**
 * What the lines of a form cost: the totals of the amounts that each line has in cents.
 * @param lines what is typed; a line without a quantity or a price counts as nothing
 * @param gst_rate in per cent, as exact text; null: without GST
 */
export function orderTotalsOf(
  lines: readonly { quantity: string; price: string }[],
  gst_rate: string | null,
): OrderTotals {
  const amounts = lines.map(({ quantity, price }) =>
    lineAmount(parseDecimal(quantity) ?? ZERO, parseDecimal(price) ?? ZERO),
  );
  const subtotal = amounts.reduce((sum, each) => sum + each, ZERO);
  return totalsWithGst(formatDecimal(subtotal), gst_rate);
}
