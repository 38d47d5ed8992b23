import type { Answer, Endpoint } from '@plumbline/contract';

type Value = string | number | null;
type Read<Row> = (row: Row) => Value;

/** What has to be known of a list besides its contract to read it in each of its orders. */
export type Reading<Row = never> = {
  params?: object;
  /** What is asked for in each order. */
  query?: object;
  /** What identifies a row; its id unless this is given. */
  keyOf?: Read<Row>;
  /** What an order compares first, where it is not the row's field of the order's name. */
  orders?: Record<string, Read<Row>>;
};
type RowOf<E extends Endpoint> = Answer<E> extends { data: (infer Row)[] } ? Row : never;

/** The reading of a list, typed by the rows that it answers. */
export const reading = <E extends Endpoint>(
  endpoint: E,
  known: Reading<RowOf<E>>,
): [name: string, Reading] => [endpoint.name, known as Reading];

export const idOf = ({ id }: { id: number }) => id;
export const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

/** A text that compares as people count: 'Tower 2' before 'Tower 10'. */
export const natural = (text: string) =>
  text.toLowerCase().replace(/\d+/, (digits) => digits.padStart(4, '0'));

/**
 * What an order compares in a row: its field of that name, or the name of the person or record that is in it; null for a
 * row that comes last either way. @throws where the row has no such field: its reading has to say what is compared
 */
export function comparedValue(row: object, order: string): Value {
  const field = (row as Record<string, unknown>)[order];
  if (field === null || typeof field === 'number') return field;
  if (typeof field === 'string') return natural(field);
  if (typeof field !== 'object') throw new Error(`What does the order ${order} compare?`);
  if ('first_name' in field) return nameOf(field as Parameters<typeof nameOf>[0]);
  const { title, name } = field as { title?: string; name?: string };
  return natural((title ?? name) as string);
}
