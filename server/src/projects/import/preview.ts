import type { ImportResult } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { shownPercentage } from '../tree-node.ts';
import type { Schedule, ScheduleItem } from './schedule.ts';

/** How much of an import is shown before it is done: enough to recognise one's own schedule. */
const SHOWN_ITEMS = 500;
const SHOWN_SKIPPED = 100;

type Made = { projectId: number; itemIds: Map<string, number>; title: string; code: string };

/** The shown part of a schedule: all of a small one, the parents of a large one; of one without parents what it has. */
function worthShowing({ items }: Schedule): ScheduleItem[] {
  const parents = items.filter((item) => item.isParent);
  return items.length <= SHOWN_ITEMS || parents.length === 0 ? items : parents;
}

/** Items from the top down, each before what is below it, in natural order of codes. */
function inTreeOrder(items: readonly ScheduleItem[]): { item: ScheduleItem; depth: number }[] {
  const { compare } = new Intl.Collator('und', { numeric: true });
  const children = Map.groupBy(items, (item) => item.parentKey);
  const ordered: { item: ScheduleItem; depth: number }[] = [];
  const visit = (key: string | null, depth: number): void => {
    for (const item of (children.get(key) ?? []).toSorted((a, b) => compare(a.code, b.code))) {
      if (ordered.length === SHOWN_ITEMS) return;
      ordered.push({ item, depth });
      visit(item.key, depth + 1);
    }
  };
  visit(null, 2);
  return ordered;
}

/** How deep the tree is, the project being the first level. */
function levelsOf(schedule: Schedule): number {
  const depths = new Map<string | null, number>([[null, 1]]);
  for (const { key, parentKey } of schedule.items) depths.set(key, (depths.get(parentKey) ?? 1) + 1);
  return depths.values().reduce((deepest, depth) => Math.max(deepest, depth), 1);
}

/** The result of an import, for a look at it before it stays. */
export async function previewOf(
  ctx: Context,
  schedule: Schedule,
  made: Made,
): Promise<ImportResult['preview']> {
  const shown = inTreeOrder(worthShowing(schedule));
  const ids = [made.projectId, ...shown.map(({ item }) => made.itemIds.get(item.key) as number)];
  const { rows } = await sql<{ id: number; percentage: string }>`
    select w.id, ${shownPercentage} as percentage
    from work_items w left join roll_ups r on r.work_item_id = w.id where w.id = any(${ids})`.execute(
    ctx.database,
  );
  const percentages = new Map(rows.map((row) => [row.id, Number(row.percentage)]));
  return {
    title: made.title,
    code: made.code,
    percentage: percentages.get(made.projectId) ?? 0,
    levels: levelsOf(schedule),
    nodes: shown.map(({ item, depth }) => ({
      code: item.code,
      title: item.title,
      depth,
      is_parent: item.isParent,
      start_date: item.startDate,
      end_date: item.endDate,
      percentage: percentages.get(made.itemIds.get(item.key) as number) ?? 0,
    })),
    skipped: schedule.skipped.slice(0, SHOWN_SKIPPED),
  };
}
