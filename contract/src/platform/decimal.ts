/**
 * Exact decimals in fixed point: a bigint counts units of 10^-40. A float would turn 0.1 + 0.2 of
 * progress into a third number, and weights that are compared with 100 need exactness.
 */
export type Decimal = bigint;

const PLACES = 40;
const ONE = 10n ** BigInt(PLACES);

export const ZERO: Decimal = 0n;
export const HUNDRED: Decimal = 100n * ONE;

const PATTERN = /^([+-]?)(\d{0,30})(?:[.,](\d{0,400}))?(?:e([+-]?\d{1,3}))?$/i;
/** No figure of a schedule or a paper has thirteen digits; a column of the database would not hold it either. */
const LIMIT = 10n ** 12n * ONE;

/**
 * Reads a decimal number, with a point or a comma before its fraction and perhaps an exponent (Excel
 * writes small numbers so). Digits beyond 40 places are rounded half up. Null when it is no number.
 */
export function parseDecimal(text: string): Decimal | null {
  const match = PATTERN.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const power = PLACES + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const value = power >= 0 ? digits * 10n ** BigInt(power) : divideHalfUp(digits, 10n ** BigInt(-power));
  if (value >= LIMIT) return null;
  return sign === '-' ? -value : value;
}

/** Decimal text without exponent and without trailing zeros: '33.5', '0', '-2'. */
export function formatDecimal(value: Decimal): string {
  const magnitude = value < 0n ? -value : value;
  const fraction = (magnitude % ONE).toString().padStart(PLACES, '0').replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${magnitude / ONE}${fraction && `.${fraction}`}`;
}

/** The product of two decimals: exact as long as both together have at most 40 digits behind the point. */
function productOf(left: Decimal, right: Decimal): Decimal {
  return (left * right) / ONE;
}

/**
 * The amount of a line, in cents: quantity times price, rounded half up where it is made. The database has the same as
 * `line_amount`. Neither may be negative. Rule: PAPER-3.
 */
export function lineAmount(quantity: Decimal, price: Decimal): Decimal {
  return roundTo(productOf(quantity, price), 2);
}

/** A percentage of a number. */
export function percentageOf(value: Decimal, percent: Decimal): Decimal {
  return productOf(value, percent) / 100n;
}

/** Rounds a number that is not negative half up to some places, at most 40. */
export function roundTo(value: Decimal, places: number): Decimal {
  const unit = 10n ** BigInt(PLACES - places);
  return divideHalfUp(value, unit) * unit;
}

/**
 * `part` in per cent of `whole`, rounded half up to `places`, 40 by default. 0 when `whole` is not positive or `part`
 * is negative.
 */
export function percentOf(part: Decimal, whole: Decimal, places: number = PLACES): Decimal {
  if (whole <= 0n || part <= 0n) return ZERO;
  const unit = 10n ** BigInt(PLACES - places);
  return divideHalfUp(part * HUNDRED, whole * unit) * unit;
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
