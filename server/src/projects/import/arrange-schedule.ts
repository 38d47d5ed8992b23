import { formatDecimal, parseDecimal, ZERO } from '@plumbline/contract';
import { MAX_CHILDREN, MAX_DEPTH } from '../tree-limits.ts';
import { findCycles } from './cycles.ts';
import type { Draft, DraftItem } from './draft.ts';
import { MAX_CODE_LENGTH, MAX_ITEMS, MAX_TITLE_LENGTH, TOO_MANY_ITEMS } from './limits.ts';
import type { Schedule, ScheduleItem } from './schedule.ts';
import { tidySiblings } from './tidy-siblings.ts';
import { shorten, tidyText } from './tidy-text.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';
import type { Warnings } from './warnings.ts';
import { withDurationShares } from './weights.ts';

type Arranged = Omit<ScheduleItem, 'durationShare'>;

/**
 * Makes a tree of what a reader found: parents before children, siblings in the file's order, parents'
 * hours summed, everything repaired that the database would refuse. The file's name is used where the
 * schedule has no title. Throws UnreadableSchedule when there is nothing in it, or too much.
 */
export function arrangeSchedule(draft: Draft, fileName: string): Omit<Schedule, 'source' | 'baselines'> {
  if (draft.items.length === 0 && !draft.isUnmapped)
    throw new UnreadableSchedule('This schedule has no activities.');
  if (draft.items.length > MAX_ITEMS) throw new UnreadableSchedule(TOO_MANY_ITEMS);
  const items = inTreeOrder(childrenByParent(draft.items, draft.warnings), draft.warnings);
  const title = tidyText(draft.title) || tidyText(fileName.replace(/\.\w+$/, '')) || 'Imported schedule';
  return {
    title: shorten(title, MAX_TITLE_LENGTH),
    code: shorten(tidyText(draft.code) || title, MAX_CODE_LENGTH),
    items: withDurationShares(sumHours(items)),
    relations: draft.relations,
    floats: draft.floats,
    skipped: draft.skipped,
    skippedCount: draft.skippedCount,
    warnings: draft.warnings.sentences(),
    notes: draft.warnings.notes(),
  };
}

/** Children in the file's order by their parent's key, null for the project; every item leads up to it. */
function childrenByParent(items: DraftItem[], warnings: Warnings): Map<string | null, DraftItem[]> {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const cut = new Set(findCycles(byKey));
  const children = new Map<string | null, DraftItem[]>();
  for (const item of items) {
    const parentKey = parentWithin(item, byKey, cut, warnings);
    const siblings = children.get(parentKey);
    if (siblings) siblings.push({ ...item, parentKey });
    else children.set(parentKey, [{ ...item, parentKey }]);
  }
  return children;
}

function parentWithin(
  item: DraftItem,
  byKey: ReadonlyMap<string, DraftItem>,
  cut: ReadonlySet<DraftItem>,
  warnings: Warnings,
): string | null {
  if (item.parentKey === null) return null;
  if (cut.has(item)) warnings.count('cycle', item.code);
  else if (byKey.has(item.parentKey)) return item.parentKey;
  else warnings.count('missingParent', item.code);
  return null;
}

/** Walks with a stack of its own, so that no file can exhaust the call stack. */
function inTreeOrder(children: ReadonlyMap<string | null, DraftItem[]>, warnings: Warnings): Arranged[] {
  const ordered: Arranged[] = [];
  const open: { item: DraftItem; depth: number }[] = [];
  const push = (parentKey: string | null, depth: number) => {
    const below = children.get(parentKey) ?? [];
    if (below.length > MAX_CHILDREN) {
      throw new UnreadableSchedule(
        `This schedule has more than ${MAX_CHILDREN.toLocaleString('en')} rows directly under one parent. Put them under several parents and export it again.`,
      );
    }
    const siblings = tidySiblings(below, warnings);
    for (const item of siblings.reverse()) open.push({ item, depth });
  };
  // The project is the first level.
  push(null, 2);
  for (let next = open.pop(); next; next = open.pop()) {
    const { item, depth } = next;
    if (depth > MAX_DEPTH) {
      throw new UnreadableSchedule(
        `This schedule has more than ${MAX_DEPTH - 1} levels below the project. Reduce the levels and export it again.`,
      );
    }
    const isParent = children.has(item.key);
    ordered.push({
      ...item,
      isParent,
      progress: isParent ? '0' : item.progress,
      isMilestone: item.isMilestone && !isParent,
    });
    push(item.key, depth + 1);
  }
  return ordered;
}

/** Backwards through the tree, a parent comes after all that is below it. */
function sumHours(items: Arranged[]): Arranged[] {
  const hours = new Map<string, bigint>();
  for (const item of items.toReversed()) {
    const own = item.isParent ? (hours.get(item.key) ?? ZERO) : (parseDecimal(item.durationHours) ?? ZERO);
    item.durationHours = formatDecimal(own);
    if (item.parentKey !== null) hours.set(item.parentKey, (hours.get(item.parentKey) ?? ZERO) + own);
  }
  return items;
}
