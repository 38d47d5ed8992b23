import type { ItemType, Timeline, TimelineQuery, TimelineRow } from '@plumbline/contract';
import { sql } from 'kysely';
import { baselineAsked } from '../baselines/index.ts';
import type { Context } from '../platform/context.ts';
import { presentTreeNode, type TreeNodeRow, treeNodeColumns } from '../projects/index.ts';
import type { Outline, OutlineRow } from './outline.rules.ts';
import { findRoot, readOutline } from './read-outline.ts';
import { readRelations } from './read-relations.ts';

type Row = TreeNodeRow & Pick<TimelineRow, 'total_float_hours' | 'baseline'>;

function present(row: Row, place: OutlineRow, spans: Outline['spans']): TimelineRow {
  const node = presentTreeNode(row);
  const span = spans.get(node.id);
  return {
    id: node.id,
    type: node.type,
    code: node.code,
    title: node.title,
    status: node.status,
    start_date: node.start_date,
    end_date: node.end_date,
    percentage: node.percentage,
    is_parent: node.is_parent,
    is_milestone: node.is_milestone,
    is_counted: node.is_counted,
    updated_at: node.updated_at,
    level: place.level,
    position: place.position,
    siblings: place.siblings,
    is_open: place.isOpen,
    first_day: span?.first_day ?? null,
    last_day: span?.last_day ?? null,
    total_float_hours: row.total_float_hours,
    baseline: row.baseline,
  };
}

/** The days of an item in a baseline, from `left join baseline_items b`. */
const baselineDays = sql<TimelineRow['baseline']>`case when b.work_item_id is not null then json_build_object(
  'start_date', b.start_date, 'end_date', b.end_date, 'first_day', b.first_day, 'last_day', b.last_day) end`;

/** The days of an item in a baseline, from the first to the last of what was kept of it. */
async function daysInBaseline(ctx: Context, baselineId: number | null, id: number) {
  if (baselineId === null) return [];
  const { rows } = await sql<{ days: NonNullable<TimelineRow['baseline']> }>`
    select ${baselineDays} as days from baseline_items b
    where b.baseline_id = ${baselineId} and b.work_item_id = ${id}`.execute(ctx.database);
  return Object.values(rows[0]?.days ?? {});
}

/** The rows of a window. One that was deleted since the outline was read is left out. */
async function readRows(
  ctx: Context,
  outline: Outline,
  places: readonly OutlineRow[],
  baselineId: number | null,
): Promise<TimelineRow[]> {
  const { rows } = await sql<Row>`
    select ${treeNodeColumns}, fl.total_float_hours, ${baselineDays} as baseline
    from work_items w left join roll_ups r on r.work_item_id = w.id
      left join task_floats fl on fl.work_item_id = w.id
      left join baseline_items b on b.baseline_id = ${baselineId}::integer and b.work_item_id = w.id
    where w.id = any(${places.map(({ id }) => id)}::integer[])`.execute(ctx.database);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = byId.get(place.id);
    return row ? [present(row, place, outline.spans)] : [];
  });
}

/**
 * A window of the timeline of an item: its rows in the order of the tree, with their relations.
 * @throws not_found when the item is not there or may not be seen, and for a baseline that its project does not have
 */
export async function getTimeline(
  ctx: Context,
  type: ItemType,
  id: number,
  { offset, limit, levels, toggled, baseline_id }: TimelineQuery,
): Promise<Timeline> {
  const root = await findRoot(ctx, type, id);
  const baseline = await baselineAsked(ctx, root.project_id, baseline_id);
  const baselineId = baseline?.id ?? null;
  const outline = await readOutline(ctx, root, { levels, toggled: new Set(toggled) });
  const places = outline.rows.slice(offset, offset + limit);
  const rows = await readRows(ctx, outline, places, baselineId);
  const span = outline.spans.get(root.id);
  const saved = await daysInBaseline(ctx, baselineId, root.id);
  const days = [root.start_date, root.end_date, span?.first_day, span?.last_day, ...saved]
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
