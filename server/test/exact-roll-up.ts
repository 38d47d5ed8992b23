/** A fraction in lowest terms, its denominator positive. */
export type Fraction = { over: bigint; under: bigint };

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);

export function fraction(over: bigint, under = 1n): Fraction {
  const divisor = greatestCommonDivisor(over < 0n ? -over : over, under);
  return { over: over / divisor, under: under / divisor };
}
const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under);
const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under);
const dividedBy = (a: Fraction, b: Fraction) => fraction(a.over * b.under, a.under * b.over);
const sum = (terms: Fraction[]) => terms.reduce(plus, fraction(0n));
const isZero = (a: Fraction) => a.over === 0n;

/** A number of at most 6 decimal places. */
const ofNumber = (value: number): Fraction => fraction(BigInt(Math.round(value * 1e6)), 1_000_000n);

/** A tree as the rule speaks of it: a leaf's progress rests while it has children. */
export type ExactNode = { progress: number; weight: number; children: readonly ExactNode[] };

/** The weight of each child in per cent, by the words of the rule. */
function weightsOf(children: readonly ExactNode[]): Fraction[] {
  const set = children.map((child) => ofNumber(child.weight));
  const left = plus(fraction(100n), times(fraction(-1n), sum(set)));
  const sharing = BigInt(set.filter(isZero).length);
  const share = left.over <= 0n || sharing === 0n ? fraction(0n) : dividedBy(left, fraction(sharing));
  const weights = set.map((weight) => (isZero(weight) ? share : weight));
  const total = sum(weights);
  return weights.map((weight) => dividedBy(times(weight, fraction(100n)), total));
}

/** The exact percentage of a node, from its leaves; shares no code with what it is the measure of. */
export function exactPercentage(node: ExactNode): Fraction {
  if (node.children.length === 0) return ofNumber(node.progress);
  const weights = weightsOf(node.children);
  const parts = node.children.map((child, index) =>
    times(weights[index] as Fraction, exactPercentage(child)),
  );
  return dividedBy(sum(parts), fraction(100n));
}

/** As it is shown: half up to 2 places, 100 only when it is exactly 100. */
export function shown(percentage: Fraction): number {
  const hundredths = (percentage.over * 200n + percentage.under) / (2n * percentage.under);
  const isWhole = percentage.over === 100n && percentage.under === 1n;
  return Number(hundredths >= 10_000n && !isWhole ? 9_999n : hundredths) / 100;
}
