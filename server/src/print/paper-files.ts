import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { PaperFile } from './paper.ts';

/**
 * Files as papers have them, by their ids: none for an id of null, or of a file that is not there any more.
 * @returns the file of an id, in a list of one or none
 */
export async function readPaperFiles(
  ctx: Context,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => PaperFile[]> {
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return () => [];
  const { rows } = await sql<PaperFile & { id: number }>`
    select f.id, f.name, f.content_type, f.size, f.sha256 from files f
    where f.id = any(${asked}::integer[])`.execute(ctx.database);
  const files = new Map(rows.map(({ id, ...file }) => [id, file]));
  return (id) => {
    const file = id === null ? undefined : files.get(id);
    return file ? [file] : [];
  };
}
