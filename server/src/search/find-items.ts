import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { plannedAnew } from '../platform/database/database.ts';
import { patternOf, type SearchToken } from './search-tokens.ts';

/** The projects that are searched, at most PROJECTS_AT_ONCE of them; null: all that there are. */
export type Projects = readonly number[] | null;

/** How many projects are searched at once: each makes the index compare what it finds once more. */
export const PROJECTS_AT_ONCE = 64;
/** The same of items that something is looked for below. */
const ITEMS_AT_ONCE = 100;
/** How many matches are weighed against each other: a search that finds more is too common to rank. */
const WEIGHED = 500;
/** Enough of them, where each further one costs. */
const ENOUGH = 100;
/** From how many items with the rarest token a search sets out. */
const SETS_OUT_FROM = 300;
/** How many items with a token are looked at, at the most, where another token has to be found on their way. */
const LOOKED_AT = 2000;

type Condition = RawBuilder<SqlBool>;

/** Which matches are looked for: conditions on `work_items w`, and which of them go before the others. */
export type Wanted = { only?: Condition; first?: Condition[] };

/** Finds the matches that are wanted. @returns the ids of some hundreds at the most */
export type Finder = (wanted: Wanted) => Promise<number[]>;

const occursIn = (text: string, token: SearchToken) =>
  sql<SqlBool>`${sql.ref(text)} like ${patternOf(token)}`;

/** Rows of `work_items w` by conditions that one index holds together, and how many of them at the most. */
type Part = { where: readonly Condition[]; limit?: number };

/**
 * The ids of some parts that are wanted and have every token on their way down. Each part is planned by itself, and
 * what is asked of all of them stands outside, once.
 */
async function read(
  ctx: Context,
  parts: readonly Part[],
  tokens: readonly SearchToken[],
  { only, first = [] }: Wanted,
): Promise<number[]> {
  const selects = parts.map(
    ({
      where,
      limit,
    }) => sql`(select w.id, w.project_id, w.ancestor_ids, w.search_text, w.status, w.current_percentage
      from work_items w where ${sql.join(where, sql` and `)} limit ${limit ?? null}::bigint)`,
  );
  const way =
    tokens.length > 1
      ? sql`cross join lateral (select w.search_text || coalesce((select string_agg(a.search_text, '')
          from work_items a where a.id = any(w.ancestor_ids)), '') as text offset 0) way`
      : sql``;
  const conditions = tokens.length > 1 ? tokens.map((token) => occursIn('way.text', token)) : [];
  const order = first.map((condition) => sql`${condition} desc`);
  const { rows } = await sql<{ id: number }>`
    select ${plannedAnew} w.id
    from (select * from (${sql.join(selects, sql` union all `)}) w
      where ${only ?? sql`true`} offset 0) w ${way}
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``} limit ${WEIGHED}`.execute(ctx.database);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Has the index read, and not the whole table, which may have what is looked for at its end. */
const byIndex = sql<SqlBool>`costly_to_check(w.id)`;

const below = (ids: readonly number[]) => sql<SqlBool>`w.ancestor_ids && ${ids}::integer[] and ${byIndex}`;

/** The conditions of being in some projects: below them, or one of them. */
function within(projects: Projects): Condition[] {
  if (projects === null) return [byIndex];
  return [below(projects), sql`w.id = any(${projects}::integer[])`];
}

/** The token that the fewest items are expected to have, by the statistics of the table. */
async function expectedRarest(
  ctx: Context,
  tokens: readonly SearchToken[],
): Promise<SearchToken | undefined> {
  const [only, ...others] = tokens;
  if (others.length === 0) return only;
  const expected = new Map<SearchToken, number>();
  for (const token of tokens) {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) ${plannedAnew} select from work_items w where ${occursIn('w.search_text', token)}`.execute(
      ctx.database,
    );
    expected.set(token, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
  }
  return tokens.toSorted((a, b) => (expected.get(a) ?? 0) - (expected.get(b) ?? 0))[0];
}

/** The rarest of some tokens, and the items that have it themselves; no more than a search sets out from. */
async function rarestOf(ctx: Context, tokens: readonly SearchToken[], projects: Projects) {
  const selective = tokens.filter(({ isSelective }) => isSelective);
  const candidates = selective.length > 0 ? selective : tokens;
  const asked = projects === null ? [await expectedRarest(ctx, candidates)] : candidates;
  const arrays = asked.map((token, index) => {
    const selects = within(projects).map(
      (place) => sql`(select w.id from work_items w
        where ${token ? occursIn('w.search_text', token) : sql`false`} and ${place} limit ${SETS_OUT_FROM})`,
    );
    return sql`array(${sql.join(selects, sql` union all `)}) as ${sql.ref(`hits_${index}`)}`;
  });
  const { rows } = await sql<Record<string, number[]>>`
    select ${plannedAnew} ${sql.join(arrays)}`.execute(ctx.database);
  const hits = asked.map((token, index) => ({ token, ids: rows[0]?.[`hits_${index}`] ?? [] }));
  return hits.toSorted((a, b) => a.ids.length - b.ids.length)[0];
}

/** Some items that have a token, and what is below them and has another one itself. */
const near = (ids: readonly number[], others: readonly SearchToken[]): Part[] => [
  { where: [sql`w.id = any(${ids}::integer[])`] },
  ...others.map((own) => ({
    where: [below(ids), occursIn('w.search_text', own)],
  })),
];

/** The items within some projects that have one of some tokens. */
const having = (tokens: readonly SearchToken[], projects: Projects, limit?: number): Part[] =>
  tokens.flatMap((token) =>
    within(projects).map((place) => ({
      where: [occursIn('w.search_text', token), place],
      ...(limit !== undefined && { limit }),
    })),
  );

/** Prepares to find the items within some projects that have one token themselves and every other one on their way. */
export async function finderOf(
  ctx: Context,
  tokens: readonly SearchToken[],
  projects: Projects,
): Promise<Finder> {
  if (tokens.length === 1) return (wanted) => read(ctx, having(tokens, projects), tokens, wanted);
  const rarest = await rarestOf(ctx, tokens, projects);
  if (!rarest || rarest.ids.length === 0) return async () => [];
  const { token, ids } = rarest;
  const others = tokens.filter((other) => other !== token);
  return async (wanted) => {
    const found = new Set<number>();
    const add = async (parts: Part[]) => {
      for (const id of await read(ctx, parts, tokens, wanted)) found.add(id);
    };
    for (let from = 0; from < ids.length && found.size < ENOUGH; from += ITEMS_AT_ONCE)
      await add(near(ids.slice(from, from + ITEMS_AT_ONCE), others));
    // There are more with the rarest token than those: what is below others of them may have been missed.
    if (ids.length >= SETS_OUT_FROM && found.size < ENOUGH)
      await add(
        having(
          tokens.filter(({ isSelective }) => isSelective),
          projects,
          LOOKED_AT,
        ),
      );
    return [...found];
  };
}
