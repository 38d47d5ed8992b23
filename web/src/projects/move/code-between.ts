const byNature = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares codes as the lists do: 'A-2' before 'A-10'. */
export const compareCodes = (a: string, b: string): number => byNature.compare(a, b);

/** A code with its last number one further or back; null where it ends with none, or with 0. */
function withNumber(code: string, step: 1 | -1): string | null {
  const digits = /\d+$/.exec(code)?.[0];
  if (digits === undefined) return null;
  const number = BigInt(digits) + BigInt(step);
  return number < 0n ? null : code.slice(0, -digits.length) + String(number).padStart(digits.length, '0');
}

/**
 * A code that comes between two others, for a new place among siblings: the one that is there already if it fits, else the next
 * number, or a part of the one before ('A-1' and 'A-2' → 'A-1.1').
 * @param own the present code of what is moved
 * @param before the code that it comes after, or null at the top
 * @param after the code that it comes before, or null at the end
 * @returns null where none of these fits
 */
export function codeBetween(own: string, before: string | null, after: string | null): string | null {
  const fits = (code: string | null): code is string =>
    code !== null &&
    (before === null || compareCodes(before, code) < 0) &&
    (after === null || compareCodes(code, after) < 0);
  const candidates = [
    own,
    before === null ? null : withNumber(before, 1),
    ...(before === null ? [] : [`${before}.1`, `${before}-1`, `${before}.0.1`]),
    after === null ? null : withNumber(after, -1),
  ];
  return candidates.find(fits) ?? null;
}
