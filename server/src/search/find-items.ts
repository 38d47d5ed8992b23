import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { plannedEachTime } from '../platform/database/database.ts';
import { patternOf, type SearchToken } from './search-tokens.ts';

/** The items that are searched, and all below them; null: all that there are. */
export type Places = readonly number[] | null;

/** How many matches are ranked: a search that finds more is too common to rank all of them. */
const RANKED = 200;

/** Which matches are looked for: a condition on `work_items w`, and which of them come first. */
export type Wanted = { only?: RawBuilder<SqlBool>; first?: RawBuilder<unknown>[] };

/**
 * The ids of items at some places that have every token in their own words or in those above them, and at least one in
 * their own; of more than RANKED some.
 */
export async function findItems(
  { database }: Pick<Context, 'database'>,
  tokens: readonly SearchToken[],
  places: Places,
  { only, first = [] }: Wanted,
): Promise<number[]> {
  // An item that has the only word in its own words has it on its way, too.
  const isOnTheWay =
    tokens.length > 1
      ? sql`exists (select from item_ways s where s.work_item_id = w.id
          and ${sql.join(
            tokens.map((token) => sql`s.words like ${patternOf(token)}`),
            sql` and `,
          )})`
      : sql`true`;
  const own = tokens.map((token) => sql`w.search_text like ${patternOf(token)}`);
  const atPlaces = places
    ? sql`(w.id = any(${places}::integer[]) or w.ancestor_ids && ${places}::integer[])`
    : sql`true`;
  const matches = sql`select w.id, w.project_id, w.ancestor_ids, w.status, w.current_percentage
    from work_items w where ${isOnTheWay} and (${sql.join(own, sql` or `)}) and ${atPlaces}`;
  const { rows } = await sql<{ id: number }>`
    select ${plannedEachTime} w.id from (${matches}) w where ${only ?? sql`true`}
    ${first.length > 0 ? sql`order by ${sql.join(first.map((condition) => sql`${condition} desc`))}` : sql``}
    limit ${RANKED}`.execute(database);
  return rows.map(({ id }) => id);
}
