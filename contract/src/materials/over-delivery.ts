import { formatDecimal, parseDecimal, percentageOf, roundTo, ZERO } from '../platform/decimal.ts';

type OrderedLine = {
  /** Exact decimals as text, in the unit of the material. */
  issue_qty: string;
  delivered_qty: string;
  /** How many per cent more than was issued its material allows. */
  over_delivery_percent: string;
};

const decimal = (text: string) => parseDecimal(text) ?? ZERO;

/**
 * The most that can be delivered of a line unless somebody who may issue accepts more: what is left, with what its material
 * allows beyond, to 3 decimals. '0' where that has come. Rule: ORDER-18.
 */
export function mostToDeliver({ issue_qty, delivered_qty, over_delivery_percent }: OrderedLine): string {
  const beyond = roundTo(percentageOf(decimal(issue_qty), decimal(over_delivery_percent)), 3);
  const most = decimal(issue_qty) + beyond - decimal(delivered_qty);
  return most > ZERO ? formatDecimal(most) : '0';
}
