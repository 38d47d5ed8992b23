import { poNumber, poNumberSeries } from '@plumbline/contract';
import { companyOf } from '../companies.ts';

type Numbered = { key: string; companyKey: string; date: string };

/** The numbers of orders of both kinds of materials by their keys: one after the other in each firm and year. */
export function orderNumbers(orders: readonly Numbered[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const byDate = orders.toSorted((one, other) => one.date.localeCompare(other.date));
  return new Map(
    byDate.map(({ key, companyKey, date }) => {
      const series = poNumberSeries(companyOf(companyKey).poNumberPattern, date);
      const number = (counts.get(series.before) ?? 0) + 1;
      counts.set(series.before, number);
      return [key, poNumber(series, number)];
    }),
  );
}
