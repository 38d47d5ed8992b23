import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { plannedAnew } from '../platform/database/database.ts';
import type { Estimates } from './estimates.ts';
import type { Sample } from './sample-items.ts';
import {
  ANCESTORS_COMPARED,
  CHARACTER_READ,
  PUT_IN_ORDER,
  type SearchEffort,
  WAY_READ,
} from './search-effort.ts';
import { patternOf, type SearchToken } from './search-tokens.ts';

/** The items that are searched, and all below them: at most ITEMS_AT_ONCE; null: all that there are. */
export type Places = readonly number[] | null;

/** How many items are looked below at once: each makes the index compare what it finds once more. */
export const ITEMS_AT_ONCE = 64;
/** How many matches are weighed against each other: a search that finds more is too common to rank. */
const WEIGHED = 500;
/** Enough of them, where each further one costs. */
const ENOUGH = 100;
/** From how many items with the rarest tokens a search goes further down. */
const SETS_OUT_FROM = 300;
/** How many items with a common token are looked at where another token has to be found on their way. */
const LOOKED_AT = 500;

type Condition = RawBuilder<SqlBool>;

/** Which matches are looked for: conditions on `work_items w`, and which of them go before the others. */
export type Wanted = { only?: Condition; first?: Condition[] };

/** Finds the matches that are wanted. @returns the ids of some hundreds at the most */
export type Finder = (wanted: Wanted) => Promise<number[]>;

/** What the reading of a search is found with: what it may still cost, and a sample for what would cost more. */
export type Means = { effort: SearchEffort; estimates: Estimates; sample: Sample };

const occursIn = (text: string, token: SearchToken) =>
  sql<SqlBool>`${sql.ref(text)} like ${patternOf(token)}`;

/**
 * Rows of `work_items w` by conditions that one index holds together, how many of them at the most, and the tokens that
 * have to be on their way down.
 */
type Part = { where: readonly Condition[]; limit?: number; onTheWay?: readonly SearchToken[] };

const columns = sql.raw('w.id, w.project_id, w.ancestor_ids, w.search_text, w.status, w.current_percentage');

function rowsOf({ where, limit, onTheWay }: Part) {
  const rows = sql`(select ${columns} from work_items w
    where ${sql.join(where, sql` and `)} limit ${limit ?? null}::bigint)`;
  if (!onTheWay) return rows;
  const conditions = onTheWay.map((token) => occursIn('way.text', token));
  return sql`(select ${columns} from ${rows} w cross join lateral (
      select w.search_text || coalesce((select string_agg(a.search_text, '')
        from work_items a where a.id = any(w.ancestor_ids)), '') as text offset 0) way
    where ${sql.join(conditions, sql` and `)})`;
}

/**
 * The ids of some parts that are wanted. Each part is planned by itself, and what is asked of all of them stands
 * outside, once.
 */
async function readParts(
  ctx: Context,
  parts: readonly Part[],
  { only, first = [] }: Wanted,
  most = WEIGHED,
): Promise<number[]> {
  const order = first.map((condition) => sql`${condition} desc`);
  const { rows } = await sql<{ id: number }>`
    select ${plannedAnew} w.id from (${sql.join(parts.map(rowsOf), sql` union all `)}) w where ${only ?? sql`true`}
    ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``} limit ${most}`.execute(ctx.database);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Has the index read, and not the whole table, which may have what is looked for at its end. */
const byIndex = sql<SqlBool>`costly_to_check(w.id)`;

const isOneOf = (ids: readonly number[]) => sql<SqlBool>`w.id = any(${ids}::integer[])`;
const isBelow = (ids: readonly number[]) => sql<SqlBool>`w.ancestor_ids && ${ids}::integer[]`;

/**
 * Some of the items below others, or of all, that have a token: all of them if that may be spent, else the first that
 * the index gives, else those of the sample.
 * @param each what each of them costs beside being found, in microseconds
 */
async function below(
  { effort, estimates, sample }: Means,
  token: SearchToken,
  ids: readonly number[] | null,
  each: number,
): Promise<Part> {
  const { items, read } = await estimates.of(token, ids);
  const found = read * (CHARACTER_READ * token.text.length + (ids === null ? 0 : ANCESTORS_COMPARED));
  const place = ids === null ? [] : [isBelow(ids)];
  const where = [...place, occursIn('w.search_text', token), byIndex];
  if (effort.take(found + each * items)) return { where };
  if (effort.take(found + each * LOOKED_AT)) return { where, limit: LOOKED_AT };
  const sampled = await sample(token);
  return { where: [isOneOf(sampled.slice(0, effort.takeSampled(sampled.length))), ...place] };
}

/** The items at some places that have a token. */
async function having(means: Means, token: SearchToken, places: Places, each: number): Promise<Part[]> {
  const part = await below(means, token, places, each);
  return places ? [part, { where: [isOneOf(places), occursIn('w.search_text', token)] }] : [part];
}

const costOfEach = ({ first }: Wanted) => (first ? PUT_IN_ORDER : 0);

/** Tokens with the rarest of them at some places first. */
async function byRarity({ estimates }: Means, tokens: readonly SearchToken[], places: Places) {
  const expected: { token: SearchToken; items: number }[] = [];
  for (const token of tokens) expected.push({ token, items: (await estimates.of(token, places)).items });
  return expected.toSorted((a, b) => a.items - b.items).map(({ token }) => token);
}

/** Parts of the way down to some items: those of them that have a token on it, and what is below them and has it. */
async function furtherDown(
  means: Means,
  ids: readonly number[],
  token: SearchToken,
  each = 0,
): Promise<Part[]> {
  return [{ where: [isOneOf(ids)], onTheWay: [token] }, await below(means, token, ids, each)];
}

/**
 * Prepares to find the items at some places that have one token themselves and every other one on their way. From the
 * items with the rarest token it goes on to the deepest on each way that has the next one too, and so on: what is found
 * last has all of them, and the more common a token is, the fewer items it is looked for below.
 */
export async function finderOf(
  ctx: Context,
  means: Means,
  tokens: readonly SearchToken[],
  places: Places,
): Promise<Finder> {
  const [only, ...more] = tokens;
  if (only && more.length === 0)
    return async (wanted) => {
      const parts = await having(means, only, places, costOfEach(wanted));
      return readParts(ctx, parts, wanted);
    };
  const selective = tokens.filter(({ isSelective }) => isSelective);
  const candidates = await byRarity(means, selective.length > 0 ? selective : tokens, places);
  const [rarest, ...others] = [...candidates, ...tokens.filter((token) => !candidates.includes(token))];
  const last = others.pop();
  if (!rarest || !last) return async () => [];
  let ids = await readParts(ctx, await having(means, rarest, places, 0), {}, SETS_OUT_FROM);
  let isAll = ids.length < SETS_OUT_FROM;
  for (const token of others) {
    if (ids.length === 0) break;
    ids = await readParts(ctx, await furtherDown(means, ids, token), {}, SETS_OUT_FROM);
    isAll &&= ids.length < SETS_OUT_FROM;
  }
  if (ids.length === 0 && isAll) return async () => [];
  return async (wanted) => {
    const found = await readParts(ctx, await furtherDown(means, ids, last, costOfEach(wanted)), wanted);
    if (isAll || found.length >= ENOUGH) return found;
    // There are more with the rarest tokens than those: what is below others of them may have been missed.
    const parts: Part[] = [];
    for (const own of candidates)
      for (const part of await having(means, own, places, WAY_READ))
        parts.push({ ...part, onTheWay: tokens });
    return [...new Set([...found, ...(await readParts(ctx, parts, wanted))])];
  };
}
