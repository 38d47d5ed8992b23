import type { Place, PlaceKind } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';

type ValuesOf<Kind extends PlaceKind> = Omit<Extract<Place, { kind: Kind }>, 'kind'>;

/**
 * A place as jsonb, of the rows of a query: its values are columns or the same for all rows.
 * @param kind the screen, as the contract's places name it; @param values what it takes, such as `{ id: sql`o.id` }`
 */
export function placeInRow<Kind extends PlaceKind>(
  kind: Kind,
  values: { [Name in keyof ValuesOf<Kind>]: ValuesOf<Kind>[Name] | RawBuilder<unknown> },
): RawBuilder<Place> {
  const pairs = Object.entries<unknown>({ kind, ...values }).map(([name, value]) =>
    typeof value === 'object' ? sql`${sql.lit(name)}, ${value}` : sql`${sql.lit(name)}, ${sql.lit(value)}`,
  );
  return sql<Place>`jsonb_build_object(${sql.join(pairs)})`;
}
