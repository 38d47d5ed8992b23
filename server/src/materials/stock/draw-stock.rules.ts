import { type Decimal, formatDecimal, parseDecimal, ZERO } from '@plumbline/contract';

/** Stock of a material in one place: an item's or the company's, in a warehouse. */
export type StockPlace = {
  /** Null: the company's store. */
  item_id: number | null;
  project_id: number | null;
  warehouse_id: number | null;
  /** Exact text, in the material's unit. */
  quantity: string;
};

/** What is taken from a place. */
export type Draw = { place: StockPlace; quantity: string };

const decimal = (text: string): Decimal => parseDecimal(text) ?? ZERO;

/** The exact sum of quantities. */
export function sumOf(quantities: readonly string[]): string {
  return formatDecimal(quantities.reduce((sum, each) => sum + decimal(each), ZERO));
}

/** Compares two exact quantities: below, at or above 0 as the first is less, the same or more. */
export function compareQuantities(left: string, right: string): number {
  const difference = decimal(left) - decimal(right);
  return difference < ZERO ? -1 : difference > ZERO ? 1 : 0;
}

/** The first less the second, exactly; may be below 0. */
export function differenceOf(left: string, right: string): string {
  return formatDecimal(decimal(left) - decimal(right));
}

/**
 * Takes a quantity out of places in their order.
 * @param quantity exact, above 0, in the material's unit
 * @param places in the order in which they are used; those without stock are skipped
 * @returns what is taken from each, which sums to the quantity; null when there is not enough
 */
export function drawFrom(quantity: string, places: readonly StockPlace[]): Draw[] | null {
  let left = decimal(quantity);
  const draws: Draw[] = [];
  for (const place of places) {
    if (left <= ZERO) break;
    const there = decimal(place.quantity);
    if (there <= ZERO) continue;
    const isEnough = there >= left;
    const taken = isEnough ? left : there;
    draws.push({ place, quantity: formatDecimal(taken) });
    left -= taken;
  }
  return left > ZERO ? null : draws;
}
