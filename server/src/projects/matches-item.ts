import { searchWords } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plannedEachTime } from '../platform/database/database.ts';
import { searchPatterns } from '../platform/database/search.ts';

/**
 * A condition on `work_items w`: every word of a search occurs in its code or title, in any order and anywhere, case,
 * accents and punctuation ignored. A word that is nothing but punctuation is looked for as it is.
 */
export function matchesItem(term: string | undefined): RawBuilder<SqlBool> {
  const words = (term ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
  if (words.length === 0) return sql<SqlBool>`true`;
  const likes = words.map((word) =>
    searchWords(word).length > 0
      ? sql`w.search_text like '%' || btrim(findable(${word}::text)) || '%'`
      : sql`searchable(w.code || ' ' || w.title) like searchable(${searchPatterns(word)[0]}::text)`,
  );
  return sql<SqlBool>`(${plannedEachTime} ${sql.join(likes, sql` and `)})`;
}
