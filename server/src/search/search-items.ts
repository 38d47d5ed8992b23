import { type Input, type SearchHit, type search as searchEndpoint, searchWords } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';
import { hierarchy, shownPercentage } from '../projects/index.ts';
import { findItems, type Wanted } from './find-items.ts';
import { type ScopePart, type SearchScope, scopeOf } from './search-scope.ts';
import { patternOf, readingsOf, type SearchToken } from './search-tokens.ts';

const ANSWERED = 20;
/** How long the looking for words may take; what was found by then is answered. */
const TIME_LIMIT_MS = 2000;
const QUERY_CANCELED = '57014';
/** How many items of the same code or title are looked at. */
const MOST_OF_A_NAME = 2000;
/** No search is longer, so longer titles are not in the index of titles. */
const LONGEST_TERM = 100;

/** Of `work_items w`. A project that is Completed finishes what is in it. */
const isFinished = sql<SqlBool>`(w.status = 'Completed'
  or coalesce((select r.percentage from roll_ups r where r.work_item_id = w.id), w.current_percentage) >= 100
  or w.project_id in (select p.id from work_items p where p.parent_id is null and p.status = 'Completed'))`;
const isUnfinished = sql<SqlBool>`not ${isFinished}`;

/** That the actor is assigned to an item, or to one above it. */
const isMine = (ctx: Context) => sql<SqlBool>`exists (
  select 1 from unnest(w.ancestor_ids || w.id) step (id) where step.id in (
    select s.work_item_id from assignments s where s.employee_id = ${ctx.actor.employeeId}))`;

/**
 * Projects and tasks that the actor may see, by words of their way: exact codes first, then the closest reading of what
 * was typed, what is unfinished, one's own, beginnings, and the rest.
 */
export async function search(ctx: Context, { query }: Input<typeof searchEndpoint>): Promise<SearchHit[]> {
  const readings = readingsOf(query.search_term);
  if (readings.length === 0) return [];
  const scope = await scopeOf(ctx, query.project_id);
  /** The reading that found an item first; an exact code comes before all of them. */
  const places = new Map<number, number>();
  for (const id of await itemsWith(ctx, 'code', query.search_term, scope)) places.set(id, 0);
  for (const id of await itemsWith(ctx, 'title', query.search_term, scope))
    if (!places.has(id)) places.set(id, 1);
  await findByWords(ctx, readings, scope, places);
  return bestOf(ctx, query.search_term, places);
}

/** Adds to `places` what the readings find, those parts of the scope first that come first in the answer. */
async function findByWords(
  ctx: Context,
  readings: readonly SearchToken[][],
  { parts }: SearchScope,
  places: Map<number, number>,
): Promise<void> {
  const isMineToDo = sql<SqlBool>`(${isUnfinished} and ${isMine(ctx)})`;
  const wanted = {
    'mine to do': { only: isMineToDo },
    'to do': { only: isUnfinished },
    any: {},
    'any, to do first': { first: [isUnfinished, isMine(ctx)] },
  } satisfies Record<ScopePart['wanted'], Wanted>;
  try {
    await transact(ctx.database, async (transaction) => {
      // A word that a tenth of all items have makes PostgreSQL read the whole table for the first of them.
      await sql`select set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true),
        set_config('enable_seqscan', 'off', true)`.execute(transaction);
      for (const [index, tokens] of readings.entries())
        for (const part of parts) {
          if (places.size >= ANSWERED) return;
          const ids = await findItems({ database: transaction }, tokens, part.places, wanted[part.wanted]);
          for (const id of ids) if (!places.has(id)) places.set(id, index + 1);
        }
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === QUERY_CANCELED)) throw error;
  }
}

/** Items that have exactly what was typed as their code or title, of very many the first, in the order of the answer. */
async function itemsWith(
  ctx: Context,
  column: 'code' | 'title',
  term: string,
  { all }: SearchScope,
): Promise<number[]> {
  const isShort = column === 'title' ? sql<SqlBool>`length(w.title) <= ${sql.lit(LONGEST_TERM)}` : sql`true`;
  const { rows } = await sql<{ id: number }>`
    select w.id from (
      select w.* from work_items w
      where searchable(${sql.ref(`w.${column}`)}) = searchable(${term}) and ${isShort}
        and ${all ? sql`w.project_id = any(${all}::integer[])` : sql`true`}
      limit ${MOST_OF_A_NAME}) w
    order by ${isUnfinished} desc, ${isMine(ctx)} desc limit ${ANSWERED}`.execute(ctx.database);
  return rows.map(({ id }) => id);
}

/** How many characters of the words are found in an item itself, rather than in its ancestors. */
function ownLength(term: string): RawBuilder<number> {
  const lengths = (readingsOf(term).at(-1) ?? []).map(
    (token) =>
      sql`case when w.search_text like ${patternOf(token)} then ${token.text.length}::integer else 0 end`,
  );
  return sql<number>`(${sql.join(lengths, sql` + `)})`;
}

/** The best of what was found, each with what its line in a list of hits holds. */
async function bestOf(ctx: Context, term: string, places: ReadonlyMap<number, number>): Promise<SearchHit[]> {
  const { rows } = await sql<Omit<SearchHit, 'percentage'> & { percentage: string }>`
    with weighed as materialized (
      select w.id, found.place, ${isMine(ctx)} as is_mine, ${isFinished} as is_finished, ${ownLength(term)} as own,
        starts_with(searchable(w.title), searchable(${term})) as begins,
        starts_with(searchable(w.code), searchable(${term})) as code_begins,
        starts_with(searchable(w.title), searchable(${searchWords(term)[0] ?? term})) as begins_with_word
      from unnest(${[...places.keys()]}::integer[], ${[...places.values()]}::integer[]) found (id, place)
        join work_items w on w.id = found.id left join roll_ups r on r.work_item_id = w.id
    ), best as (
      select weighed.*, row_number() over (order by weighed.place, weighed.is_finished, weighed.is_mine desc,
        weighed.own desc, weighed.begins desc, weighed.code_begins desc, weighed.begins_with_word desc,
        w.depth, length(w.title), w.id) as rank
      from weighed join work_items w on w.id = weighed.id
      order by rank limit ${ANSWERED}
    )
    select w.id, case when w.parent_id is null then 'projects' else 'tasks' end as type, w.project_id, w.code, w.title, w.end_date,
      ${hierarchy} as heirarchy, ${shownPercentage} as percentage,
      is_counted(w.id, w.ancestor_ids, w.project_id) as is_counted, best.is_mine, best.is_finished
    from best join work_items w on w.id = best.id left join roll_ups r on r.work_item_id = w.id
    order by best.rank`.execute(ctx.database);
  return rows.map((row) => ({ ...row, percentage: Number(row.percentage) }));
}
