import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { plannedAnew } from '../platform/database/database.ts';
import { ESTIMATED, type SearchEffort } from './search-effort.ts';
import { keyOf, patternOf, type SearchToken, wordsOf } from './search-tokens.ts';

/** So few that it is not worthwhile to ask how many of them are below some items. */
const FEW = 500;

/** How many items have a token, and how many the index reads to find them: those that have the rarest of its words. */
export type Expected = { items: number; read: number };

export type Estimates = {
  /** @param ids only the items below these; null: all that there are */
  of(token: SearchToken, ids: readonly number[] | null): Promise<Expected>;
};

/**
 * Estimates for one search, by the statistics of the table.
 * @param effort what they may cost; without any left, all that have a token are expected wherever they are
 */
export function estimatesFor(ctx: Context, effort: SearchEffort): Estimates {
  const everywhere = new Map<string, Promise<number>>();
  async function itemsWith(token: SearchToken, ids: readonly number[] | null): Promise<number> {
    const has = sql<SqlBool>`w.search_text like ${patternOf(token)}`;
    const all = everywhere.get(keyOf(token)) ?? expectedItems(ctx, has);
    everywhere.set(keyOf(token), all);
    if (ids === null || (await all) <= FEW || !effort.take(ESTIMATED)) return all;
    return expectedItems(ctx, sql`w.ancestor_ids && ${ids}::integer[] and ${has}`);
  }
  return {
    async of(token, ids) {
      const items = await itemsWith(token, ids);
      const words = wordsOf(token);
      if (words.length < 2) return { items, read: items };
      let read = Number.POSITIVE_INFINITY;
      for (const word of words) read = Math.min(read, await itemsWith(word, ids));
      return { items, read: Math.max(items, read) };
    },
  };
}

async function expectedItems(ctx: Context, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${plannedAnew} select from work_items w where ${condition}`.execute(ctx.database);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
