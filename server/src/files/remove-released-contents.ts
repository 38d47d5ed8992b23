import { sql } from 'kysely';
import type { AnonymousContext } from '../platform/context.ts';
import { namedContents } from './remove-unused-contents.ts';

/** Anyone who has put the same contents meanwhile has named them by then, or never will. */
const LONGEST_WRITE_MS = 3_600_000;

/** How many are removed at a time. */
const BATCH = 500;

/**
 * Removes the contents of files that went with their last record, unless another file has the same ones. To be called
 * once an hour. Contents that were put within the last hour wait for the next time. Gives how many were removed.
 */
export async function removeReleasedContents({
  database,
  files,
  now,
}: Pick<AnonymousContext, 'database' | 'files' | 'now'>): Promise<number> {
  const putBefore = new Date(now().getTime() - LONGEST_WRITE_MS);
  let removed = 0;
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; sha256: string }>`
      select id, sha256 from removed_files where sha256 is not null and id > ${after} order by id limit ${BATCH}`.execute(
      database,
    );
    const last = rows.at(-1);
    if (!last) return removed;
    after = last.id;
    const gone = await files.remove(
      rows.map(({ sha256 }) => sha256),
      { putBefore, needed: (sha256s) => namedContents(database, sha256s) },
    );
    removed += gone.removed;
    await sql`update removed_files set sha256 = null where id between ${rows[0]?.id} and ${after}
      and sha256 = any(${gone.settled})`.execute(database);
  }
}
