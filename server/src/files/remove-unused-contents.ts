import type { AnonymousContext } from '../platform/context.ts';

/** A write that will name its contents has done so long before, or never will. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

const PREFIXES = 256;
const HOURS = 24;

/**
 * Removes contents that no file names: of writes that failed after storing them, and of files that were removed. To be
 * called once an hour: each time it looks at another part of the store, and in a day at all of it. Gives how many were
 * removed.
 */
export async function removeUnusedContents({
  database,
  files,
  now,
}: Pick<AnonymousContext, 'database' | 'files' | 'now'>): Promise<number> {
  const moment = now();
  const needed = (sha256s: readonly string[]) => namedContents(database, sha256s);
  let removed = 0;
  for (let prefix = moment.getUTCHours(); prefix < PREFIXES; prefix += HOURS)
    removed += await files.removeUnused({
      prefix: prefix.toString(16).padStart(2, '0'),
      putBefore: new Date(moment.getTime() - LONGEST_WAIT_MS),
      needed,
    });
  return removed;
}

/** Of some contents those that a file names. */
export async function namedContents(
  database: AnonymousContext['database'],
  sha256s: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('files')
    .select('sha256')
    .distinct()
    .where('sha256', 'in', sha256s)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
