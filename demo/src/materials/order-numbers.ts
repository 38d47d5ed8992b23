import { poNumber, poNumberSeries } from '@plumbline/contract';
import type { FirmKey } from '../people/names.ts';

/** How the firms number their orders: one by the pattern that a company has at first, the other by its own. */
export const poNumberPatterns: Readonly<Record<FirmKey, string>> = {
  builder: 'PO-YYYY-0000',
  services: 'ME-YYYY-0000',
};

type Numbered = { key: string; companyKey: FirmKey; date: string };

/** The numbers of orders of both kinds of materials by their keys: one after the other in each firm and year. */
export function orderNumbers(orders: readonly Numbered[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const byDate = orders.toSorted((one, other) => one.date.localeCompare(other.date));
  return new Map(
    byDate.map(({ key, companyKey, date }) => {
      const series = poNumberSeries(poNumberPatterns[companyKey], date);
      const number = (counts.get(series.before) ?? 0) + 1;
      counts.set(series.before, number);
      return [key, poNumber(series, number)];
    }),
  );
}
