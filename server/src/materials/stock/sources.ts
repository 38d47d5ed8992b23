import type { StockSource } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
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

type SourceItem = { type: 'projects' | 'tasks'; hierarchy: string };
type SourceItems = ReadonlyMap<number, SourceItem>;

/** The items of the sources of lines, among those of a project: their type and, for 'Requested From', their hierarchy. */
export async function readSourceItems(
  ctx: Context,
  ids: readonly (number | null | undefined)[],
  projectId: number | null = null,
): Promise<SourceItems> {
  const { rows } = await sql<SourceItem & { id: number }>`
    select w.id, case when w.parent_id is null then 'projects' else 'tasks' end as type,
      (select string_agg(a.title, ' > ' order by a.depth) from work_items a where a.id = any(w.ancestor_ids || w.id))
        as hierarchy
    from work_items w
    where w.id = any(${ids.flatMap((id) => id ?? [])}::integer[]) and (${projectId}::integer is null or w.project_id = ${projectId})`.execute(
    ctx.database,
  );
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}

/** A source as it is answered; null: the company's store, or an item that was deleted. */
export function presentSource(items: SourceItems, id: number | null) {
  const item = id === null ? undefined : items.get(id);
  return {
    source: item && id !== null ? { type: item.type, id } : null,
    hierarchy: item?.hierarchy ?? null,
  };
}

/** @throws invalid at each line whose source is outside a project; without one, at each that has an item as its source */
export async function refuseOtherSources(
  ctx: Context,
  lines: readonly { source?: StockSource | undefined }[],
  projectId: number | null,
): Promise<void> {
  const ids = lines.map(({ source }) => source?.id);
  const items: SourceItems = projectId ? await readSourceItems(ctx, ids, projectId) : new Map();
  const faults = lines.flatMap(({ source }, index) =>
    source && items.get(source.id)?.type !== source.type
      ? [[`materials.${index}.source`, 'Please select an item of this project.']]
      : [],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}
