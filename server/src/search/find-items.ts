import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { plannedAnew } from '../platform/database/database.ts';
import { patternOf, type SearchToken } from './search-tokens.ts';

/** Which items a search is among: a condition on `work_items w`. */
export type Reach = RawBuilder<SqlBool>;

/** How many matches are weighed against each other. */
const WEIGHED = 500;
/** A token that more items have than this is common: it is not looked for from the items that have it. */
const RARE = 1000;
/** How many items are looked at the most where every token is common. */
const LOOKED_AT = 20_000;

const occursIn = (alias: string, token: SearchToken) =>
  sql<SqlBool>`${sql.ref(`${alias}.search_text`)} like ${patternOf(token)}`;

/** That a token occurs on the way down to an item: in it, or above it. */
const occursOnWay = (token: SearchToken) => sql<SqlBool>`(${occursIn('w', token)} or exists (
  select 1 from work_items a where a.id = any(w.ancestor_ids) and ${occursIn('a', token)}))`;

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
const any = (conditions: readonly RawBuilder<SqlBool>[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** The items that have a token themselves, or null where they are too many. */
type TokenHits = { token: SearchToken; ids: number[] | null };

async function hitsOf(ctx: Context, tokens: readonly SearchToken[], reach: Reach): Promise<TokenHits[]> {
  const selective = tokens.filter(({ isSelective }) => isSelective);
  const arrays = selective.map(
    (token, index) => sql`array(select w.id from work_items w where ${occursIn('w', token)} and ${reach}
      limit ${RARE + 1}) as ${sql.ref(`hits_${index}`)}`,
  );
  if (arrays.length === 0) return tokens.map((token) => ({ token, ids: null }));
  const { rows } = await sql<Record<string, number[]>>`
    select ${plannedAnew} ${sql.join(arrays)}`.execute(ctx.database);
  return tokens.map((token) => {
    const ids = rows[0]?.[`hits_${selective.indexOf(token)}`];
    return { token, ids: ids && ids.length <= RARE ? ids : null };
  });
}

/** The matches where a token is rare: what has it, and what is below that and has another token. */
function nearRare(rare: { token: SearchToken; ids: number[] }, others: readonly SearchToken[]) {
  const ids = sql`${rare.ids}::integer[]`;
  const rest = all(others.map(occursOnWay));
  const below =
    others.length === 0
      ? sql``
      : sql`union select w.id, w.project_id from work_items w
          where ${any(others.map((token) => occursIn('w', token)))} and w.ancestor_ids && ${ids} and ${rest}`;
  return sql`select w.id, w.project_id from work_items w where w.id = any(${ids}) and ${rest} ${below}`;
}

/** The matches where every token is common, among the first that are looked at: those that have a token themselves. */
function amongCommon(tokens: readonly SearchToken[], reach: Reach) {
  const selective = tokens.filter(({ isSelective }) => isSelective);
  const own = any((selective.length > 0 ? selective : tokens).map((token) => occursIn('w', token)));
  const looked = sql`(select w.* from work_items w where ${own} and ${reach} limit ${LOOKED_AT}) w`;
  return sql`select w.id, w.project_id from ${looked} where ${all(tokens.map(occursOnWay))}`;
}

/**
 * Items that have one token themselves and every other one on their way; at most some hundreds of them, to be weighed.
 * Where there are more, those that one `preferred` condition holds for are among them.
 * @param preferred conditions on `work_items w left join roll_ups r`
 */
export async function findItems(
  ctx: Context,
  tokens: readonly SearchToken[],
  reach: Reach,
  preferred: readonly RawBuilder<SqlBool>[],
): Promise<number[]> {
  const hits = await hitsOf(ctx, tokens, reach);
  const [rarest] = hits
    .filter((one): one is { token: SearchToken; ids: number[] } => one.ids !== null)
    .toSorted((a, b) => a.ids.length - b.ids.length);
  const others = tokens.filter((token) => token !== rarest?.token);
  const matches = rarest ? nearRare(rarest, others) : amongCommon(tokens, reach);
  const select = async (condition: RawBuilder<SqlBool>) => {
    const { rows } = await sql<{ id: number }>`
      select ${plannedAnew} w.id from (${matches}) found
        join work_items w on w.id = found.id left join roll_ups r on r.work_item_id = w.id
      where ${reach} and ${condition} limit ${WEIGHED}`.execute(ctx.database);
    return rows.map(({ id }) => id);
  };
  const found = await select(sql`true`);
  if (found.length < WEIGHED) return found;
  const better = [];
  for (const condition of preferred) better.push(...(await select(condition)));
  return [...new Set([...found, ...better])];
}
