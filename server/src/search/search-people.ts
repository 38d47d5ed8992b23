import {
  type EmployeeCard,
  type Input,
  MAX_FOUND,
  type searchPeople as searchPeopleEndpoint,
  searchWords,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EmployeeCardRow, matchesPerson, presentCard, selectCards } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';

/** The condition that a word of a name or code begins with each word of a search. */
function beginsEveryWord(term: string): RawBuilder<SqlBool> {
  const words = searchWords(term).map((word) => word.replaceAll(/[\\%_]/g, (character) => `\\${character}`));
  const likes = words.map(
    (word) =>
      sql`(e.search_text like searchable(${`${word}%`}::text) or e.search_text like searchable(${`% ${word}%`}::text))`,
  );
  return sql<SqlBool>`(${sql.join(likes, sql` and `)})`;
}

/**
 * People by words of their name or employee code: one whose code it is first, then Active people, those in whose name a
 * word begins so before the others, by name; then those who have left.
 */
export async function searchPeople(
  ctx: Context,
  { query }: Input<typeof searchPeopleEndpoint>,
): Promise<EmployeeCard[]> {
  const term = query.search_term;
  if (searchWords(term).length === 0) return [];
  const matches = matchesPerson(term);
  // Each has at most so many, in its order: however common a word is, only these are read.
  const steps = [
    sql`e.unique_id in (${term}, ${term.toUpperCase()})`,
    sql`${matches} and e.employee_status = 'Active' and ${beginsEveryWord(term)}`,
    sql`${matches} and e.employee_status = 'Active'`,
    sql`${matches} and e.employee_status <> 'Active'`,
  ];
  const best = new Map<number, EmployeeCardRow>();
  for (const step of steps) {
    const { rows } = await selectCards(sql`where e.id = any(array(
        select e.id from employees e where ${step} order by e.first_name, e.last_name, e.id limit ${MAX_FOUND}))
      order by e.first_name, e.last_name, e.id`).execute(ctx.database);
    for (const row of rows) if (!best.has(row.id)) best.set(row.id, row);
    if (best.size >= MAX_FOUND) break;
  }
  return [...best.values()].slice(0, MAX_FOUND).map((row) => presentCard(ctx, row));
}
