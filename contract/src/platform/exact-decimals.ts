/** How many decimals there are without trailing zeros. */
function digitsOf(decimal: string): number {
  return decimal.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}

/**
 * The decimals of a column as people read them: 1,234.50. None is rounded or goes through a floating-point number, and
 * all have as many digits behind the point as the longest one needs, so that right-aligned their points are in line.
 * @param decimals as the database gives them, such as '1234.5'; null stays null
 * @param fewest the fewest digits behind the point, such as 2 for money
 */
export function exactDecimals(decimals: readonly (string | null)[], fewest: number): (string | null)[] {
  const digits = Math.max(fewest, ...decimals.map((each) => (each === null ? 0 : digitsOf(each))));
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return decimals.map((each) => (each === null ? null : format.format(each as Intl.StringNumericLiteral)));
}
