import { type Input, type SearchHit, type search as searchEndpoint, searchWords } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { hierarchy, shownPercentage } from '../projects/index.ts';
import { estimatesFor } from './estimates.ts';
import { type Finder, finderOf, type Means, type Places, type Wanted } from './find-items.ts';
import { sampleOf } from './sample-items.ts';
import { SearchEffort } from './search-effort.ts';
import { type ScopePart, type SearchScope, scopeOf } from './search-scope.ts';
import { keyOf, patternOf, readingsOf, type SearchToken } from './search-tokens.ts';

const ANSWERED = 20;
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
  const effort = new SearchEffort(readings.length);
  const means = {
    effort,
    estimates: estimatesFor(ctx, effort),
    sample: sampleOf(ctx, distinctTokens(readings)),
  };
  for (const [index, tokens] of readings.entries()) {
    effort.nextReading();
    for await (const ids of findItems(ctx, means, tokens, scope)) {
      for (const id of ids) if (!places.has(id)) places.set(id, index + 1);
      if (places.size >= ANSWERED) break;
    }
    if (places.size >= ANSWERED) break;
  }
  return bestOf(ctx, query.search_term, places);
}

/** The matches of a reading, those that come first in the answer before the others. */
async function* findItems(
  ctx: Context,
  means: Means,
  tokens: readonly SearchToken[],
  { parts }: SearchScope,
): AsyncGenerator<number[]> {
  const isMineToDo = sql<SqlBool>`(${isUnfinished} and ${isMine(ctx)})`;
  const wanted = {
    'mine to do': { only: isMineToDo },
    'to do': { only: isUnfinished },
    any: {},
    'any, to do first': { first: [isUnfinished, isMine(ctx)] },
  } satisfies Record<ScopePart['wanted'], Wanted>;
  const finders = new Map<Places, Finder>();
  for (const part of parts) {
    const find = finders.get(part.places) ?? (await finderOf(ctx, means, tokens, part.places));
    finders.set(part.places, find);
    yield find(wanted[part.wanted]);
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

const distinctTokens = (readings: readonly SearchToken[][]) => [
  ...new Map(readings.flat().map((token) => [keyOf(token), token])).values(),
];

/** How many characters of the words stand in an item itself, rather than above it. */
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
