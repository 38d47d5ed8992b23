import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { keyOf, patternOf, type SearchToken } from './search-tokens.ts';

/** How many items a sample looks at. */
const LOOKED_AT = 10_000;
/** How many of them that have a token are taken. */
const TAKEN = 300;

/** The ids of some items that have a token, from all over the table. */
export type Sample = (token: SearchToken) => Promise<number[]>;

/**
 * Prepares a sample of the items for what is so common that not all of it is looked at. It is read once, when it is
 * first needed, from pages of the table that are evenly spread and always the same; so it costs the same however many
 * items there are and have a token.
 * @param tokens all that are asked about
 */
export function sampleOf(ctx: Context, tokens: readonly SearchToken[]): Sample {
  const indexes = new Map(tokens.map((token, index) => [keyOf(token), index]));
  let read: Promise<Record<string, number[]>> | undefined;
  return async (token) => {
    read ??= readSample(ctx, tokens);
    return (await read)[`ids_${indexes.get(keyOf(token))}`] ?? [];
  };
}

async function readSample(ctx: Context, tokens: readonly SearchToken[]): Promise<Record<string, number[]>> {
  const { rows: sizes } = await sql<{ items: number }>`
    select reltuples::float8 as items from pg_class where oid = 'work_items'::regclass`.execute(ctx.database);
  const percent = Math.min(100, (100 * LOOKED_AT) / Math.max(1, sizes[0]?.items ?? 1));
  const has = (index: number) => sql.ref(`has_${index}`) as RawBuilder<SqlBool>;
  const columns = tokens.map((token, index) => sql`w.search_text like ${patternOf(token)} as ${has(index)}`);
  // In an order of no meaning, so that it is not only the oldest that are taken.
  const arrays = tokens.map(
    (_, index) =>
      sql`array(select id from looked_at where ${has(index)} order by hashint4(id) limit ${TAKEN}) as ${sql.ref(`ids_${index}`)}`,
  );
  const { rows } = await sql<Record<string, number[]>>`
    with looked_at as materialized (
      select w.id, ${sql.join(columns)} from work_items w tablesample system (${percent}) repeatable (1)
    )
    select ${sql.join(arrays)}`.execute(ctx.database);
  return rows[0] ?? {};
}
