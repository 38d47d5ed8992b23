import type { Answer, Endpoint } from '@plumbline/contract';

export type Value = string | number | null;

/** A list with what identifies its rows, and what each of its orders compares. */
export type Sorted = {
  endpoint: Endpoint;
  params?: object;
  /** What is asked for in each order. */
  query?: object;
  /** What identifies a row. */
  keyOf(row: never): Value;
  /** What each order compares first, and null for a row that comes last either way. */
  orders: Record<string, (row: never) => Value>;
};
type RowOf<E extends Endpoint> = Answer<E> extends { data: (infer Row)[] } ? Row : never;

/** A list with a value for each of its orders, typed by the rows that it answers. */
export function sorted<E extends Endpoint>(
  endpoint: E,
  keyOf: (row: RowOf<E>) => Value,
  orders: Record<string, (row: RowOf<E>) => Value>,
  params?: object,
  query?: object,
): Sorted {
  return { endpoint, keyOf, orders, ...(params && { params }), ...(query && { query }) };
}

export const idOf = ({ id }: { id: number }) => id;
export const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

/** A text that compares as people count: 'Tower 2' before 'Tower 10'. */
export const natural = (text: string) =>
  text.toLowerCase().replace(/\d+/, (digits) => digits.padStart(4, '0'));
