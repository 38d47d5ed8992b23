import { formatDecimal, HUNDRED, parseDecimal, percentageOf, ZERO } from '../platform/decimal.ts';

/** How many per cent above a material's price an order may be without a second person, unless its company sets another. */
export const DEFAULT_OVER_PRICE_PERCENT = 20;

/** A line of an issue PO with what was approved of it. Exact decimals as text, prices in dollars a unit. */
export type ComparedLine = {
  code: string;
  unit: string;
  issue_price: string;
  /** What all orders of its request order have of the material, this one's included. */
  ordered_qty: string;
  /** What was requested and approved; null of a common material, whose orders follow no request. */
  approved_qty: string | null;
  /** What it is compared with; null where nothing is known of its price. */
  known_price: string | null;
  /** The setting of the company that orders. */
  over_price_percent: string;
};

const decimal = (text: string) => parseDecimal(text) ?? ZERO;

/** A decimal in a sentence: thousands apart, with at least so many places. */
function inWords(text: string, places = 0): string {
  const [whole = '0', fraction = ''] = formatDecimal(decimal(text)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const shown = fraction.padEnd(places, '0');
  return shown ? `${grouped}.${shown}` : grouped;
}

/** Whether more is ordered of a material than was approved for it. */
export const isOverQuantity = ({
  ordered_qty,
  approved_qty,
}: Pick<ComparedLine, 'ordered_qty' | 'approved_qty'>): boolean =>
  approved_qty !== null && decimal(ordered_qty) > decimal(approved_qty);

/** Whether a price is beyond what a material is known to cost, with what the company allows above it. */
export function isOverPrice({
  issue_price,
  known_price,
  over_price_percent,
}: Pick<ComparedLine, 'issue_price' | 'known_price' | 'over_price_percent'>): boolean {
  if (known_price === null) return false;
  const allowed = percentageOf(decimal(known_price), HUNDRED + decimal(over_price_percent));
  return decimal(issue_price) > allowed;
}

/** Why a line makes its order wait for a second person, a sentence for each reason; none where it does not. Rule: ORDER-26. */
export function reasonsToWait(line: ComparedLine): { quantity: string | null; price: string | null } {
  const { code, unit, ordered_qty, approved_qty, issue_price, known_price, over_price_percent } = line;
  return {
    quantity:
      approved_qty !== null && isOverQuantity(line)
        ? `${code}: ${inWords(ordered_qty)} ${unit} ordered, ${inWords(approved_qty)} approved.`
        : null,
    price:
      known_price !== null && isOverPrice(line)
        ? `${code}: $${inWords(issue_price, 2)} a unit, more than ${inWords(over_price_percent)}% above its price of $${inWords(known_price, 2)}.`
        : null,
  };
}
