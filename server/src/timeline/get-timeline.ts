import type { ItemType, Timeline, TimelineQuery, TimelineRow } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { presentTreeNode, type TreeNodeRow, treeNodeColumns } from '../projects/index.ts';
import type { Outline, OutlineRow } from './outline.rules.ts';
import { findRoot, readOutline } from './read-outline.ts';
import { readRelations } from './read-relations.ts';

type Row = TreeNodeRow & { total_float_hours: string | null };

function present(row: Row, place: OutlineRow, spans: Outline['spans']): TimelineRow {
  const { id, type, code, title, status, start_date, end_date, percentage, is_parent, updated_at } =
    presentTreeNode(row);
  const span = spans.get(id);
  return {
    ...{ id, type, code, title, status, start_date, end_date, percentage, is_parent, updated_at },
    level: place.level,
    position: place.position,
    siblings: place.siblings,
    is_open: place.isOpen,
    first_day: span?.first_day ?? null,
    last_day: span?.last_day ?? null,
    total_float_hours: row.total_float_hours,
  };
}

/** The rows of a window. One that was deleted since the outline was read is left out. */
async function readRows(
  ctx: Context,
  outline: Outline,
  places: readonly OutlineRow[],
): Promise<TimelineRow[]> {
  const { rows } = await sql<Row>`
    select ${treeNodeColumns}, fl.total_float_hours
    from work_items w left join roll_ups r on r.work_item_id = w.id
      left join task_floats fl on fl.work_item_id = w.id
    where w.id = any(${places.map(({ id }) => id)}::integer[])`.execute(ctx.database);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = byId.get(place.id);
    return row ? [present(row, place, outline.spans)] : [];
  });
}

/**
 * A window of the timeline of an item: its rows in the order of the tree, with their relations.
 * @throws not_found when the item is not there or may not be seen
 */
export async function getTimeline(
  ctx: Context,
  type: ItemType,
  id: number,
  { offset, limit, levels, toggled }: TimelineQuery,
): Promise<Timeline> {
  const root = await findRoot(ctx, type, id);
  const outline = await readOutline(ctx, root, { levels, toggled: new Set(toggled) });
  const places = outline.rows.slice(offset, offset + limit);
  const rows = await readRows(ctx, outline, places);
  const span = outline.spans.get(root.id);
  const days = [root.start_date, root.end_date, span?.first_day, span?.last_day]
    .filter((day) => day !== null && day !== undefined)
    .sort();
  return {
    rows,
    total: outline.rows.length,
    levels: outline.levels,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    ...(await readRelations(
      ctx,
      root,
      outline,
      places.map((place) => place.id),
    )),
    has_relations: root.has_relations,
    has_floats: root.has_floats,
  };
}
