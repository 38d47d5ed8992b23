import type { StockSource } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Source } from './places.ts';

/** A source as a line of a paper holds it. */
export type SourceColumns = { source: 'any' | 'store' | 'item'; source_item_id: number | null };

/**
 * The source of a line, as its columns hold it.
 * @param source from the body; undefined means any source, null the company's store
 */
export function toSourceColumns(source: StockSource | undefined): SourceColumns {
  if (source === undefined) return { source: 'any', source_item_id: null };
  return source === null
    ? { source: 'store', source_item_id: null }
    : { source: 'item', source_item_id: source.id };
}

/** The source of a line; if its item was deleted, any stock. */
export function toSource({ source, source_item_id }: SourceColumns): Source {
  if (source === 'store') return { kind: 'store' };
  return source === 'item' && source_item_id !== null
    ? { kind: 'item', item_id: source_item_id }
    : { kind: 'any' };
}

/** The items of sources, among those of a project: their type and, for 'Requested From', their hierarchy. */
export async function readSourceItems(
  ctx: Context,
  ids: readonly number[],
  projectId: number | null = null,
): Promise<Map<number, { type: 'projects' | 'tasks'; hierarchy: string }>> {
  const { rows } = await sql<{ id: number; type: 'projects' | 'tasks'; hierarchy: string }>`
    select w.id, case when w.parent_id is null then 'projects' else 'tasks' end as type,
      (select string_agg(a.title, ' > ' order by a.depth) from work_items a where a.id = any(w.ancestor_ids || w.id))
        as hierarchy
    from work_items w
    where w.id = any(${[...ids]}::integer[]) and (${projectId}::integer is null or w.project_id = ${projectId})`.execute(
    ctx.database,
  );
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}
