import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plannedEachTime } from './database.ts';

/** The words of a search, each as a LIKE pattern in which nothing typed is a wildcard. */
export function searchPatterns(term: string | undefined): string[] {
  return (term ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`);
}

/**
 * A condition that every word of a search occurs in a text, in any order, case and accents ignored. Each word is a
 * LIKE of its own, which a trigram index finds; it finds none of a LIKE ALL. Planned again: whether the index of the
 * words or that of the order is the better one depends on how many rows have the word.
 * @param text a stored column that holds searchable(text): worked out for each row, it would cost ten times as much
 */
export function matchesEveryWord(text: RawBuilder<string>, term: string | undefined): RawBuilder<SqlBool> {
  const patterns = searchPatterns(term);
  if (patterns.length === 0) return sql<SqlBool>`true`;
  const likes = patterns.map((pattern) => sql`${text} like searchable(${pattern}::text)`);
  return sql<SqlBool>`(${plannedEachTime} ${sql.join(likes, sql` and `)})`;
}
