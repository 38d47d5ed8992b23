/** How a company numbers its issue POs unless it has a pattern of its own. */
export const DEFAULT_PO_NUMBER_PATTERN = 'PO-YYYY-0000';

/** What is said of a pattern without one place for the running number. */
export const PO_NUMBER_PATTERN_MESSAGE =
  'Please type one group of zeros where the running number goes, such as PO-YYYY-0000.';

/** Whether a pattern has exactly one group of zeros, of at most 8. */
export const isPoNumberPattern = (pattern: string): boolean => /^[^0]*0{1,8}[^0]*$/.test(pattern);

/** What the numbers of a pattern have in common in one year. */
export type PoNumberSeries = { before: string; digits: number; after: string };

/**
 * The series that a pattern makes in the year of a site date: YYYY and YY are the year, the zeros the running number.
 * Rule: ORDER-23.
 */
export function poNumberSeries(pattern: string, date: string): PoNumberSeries {
  const [, before = '', zeros = '', after = ''] = /^([^0]*)(0*)(.*)$/s.exec(pattern) ?? [];
  const withYear = (text: string) => text.replace(/YYYY|YY/g, ({ length }) => date.slice(4 - length, 4));
  return { before: withYear(before), digits: zeros.length, after: withYear(after) };
}

/** A number of a series, 'PO-2026-0042'; with more digits than the pattern has zeros once those do not suffice. */
export const poNumber = ({ before, digits, after }: PoNumberSeries, running: number): string =>
  `${before}${String(running).padStart(digits, '0')}${after}`;
