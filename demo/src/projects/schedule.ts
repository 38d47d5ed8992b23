import { shownDate } from '@plumbline/contract';
import { addDays, daysBetween, workday } from '../calendar.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoItem } from '../types.ts';
import type { WorkGroup, WorkNode, WorkTask } from './plans.ts';
import { categoryOf, type Trade, trades } from './trades.ts';

/** An item together with what the assignment of people goes by. */
export type ScheduledItem = {
  item: DemoItem;
  /** The level in the tree, where the project itself is 1. */
  depth: number;
  /** The trade of its first task. */
  trade: Trade;
  /** A package is the lowest group: all its children are tasks. */
  kind: 'group' | 'package' | 'task';
};

type Parent = {
  projectCode: string;
  parentKey: string | null;
  parentCode: string;
  location: string | null;
  depth: number;
};
type Calendar = { firstDay: string; today: string };
type ItemState = Pick<DemoItem, 'status' | 'newUpdates' | 'isInspected' | 'endDate'> & { progress: number };

/**
 * The items of a plan whose first day was `firstDay`, as of today: done in the past, under
 * way now, untouched in the future, with the delays and stoppages of a real site. Parents come first.
 */
export function schedule(
  projectCode: string,
  plan: readonly WorkNode[],
  calendar: Calendar,
): ScheduledItem[] {
  const parent: Parent = { projectCode, parentKey: null, parentCode: '', location: null, depth: 2 };
  return plan.flatMap((node) => scheduleNode(node, parent, calendar, null));
}

function scheduleNode(
  node: WorkNode,
  parent: Parent,
  calendar: Calendar,
  before: DemoItem | null,
): ScheduledItem[] {
  return node.kind === 'task'
    ? [scheduleTask(node, parent, calendar, before)]
    : scheduleGroup(node, parent, calendar);
}

function scheduleGroup(node: WorkGroup, parent: Parent, calendar: Calendar): ScheduledItem[] {
  const code = codeIn(parent, node.code);
  const key = `${parent.projectCode}/${code}`;
  const location = node.location ?? parent.location;
  const inside: Parent = { ...parent, parentKey: key, parentCode: code, location, depth: parent.depth + 1 };

  const below: ScheduledItem[] = [];
  let before: DemoItem | null = null;
  for (const child of node.children) {
    const scheduled = scheduleNode(child, inside, calendar, before);
    below.push(...scheduled);
    before = node.inSequence ? (scheduled[0]?.item ?? null) : null;
  }

  const first = below[0];
  if (!first) throw new RangeError(`${key} holds no work`);
  const tasks = below.filter((each) => each.kind === 'task').map((each) => each.item);
  const isComplete = tasks.every((each) => each.status === 'Completed');
  const item: DemoItem = {
    key,
    parentKey: parent.parentKey,
    code,
    title: node.title,
    location,
    description: node.scope,
    newUpdates: node.hold ? paragraph(node.hold) : '',
    ...plannedDates(node, calendar.firstDay),
    status: isComplete ? 'Completed' : node.hold ? 'On Hold' : 'In Progress',
    setPercentage: String(node.weight),
    progress: null,
    isInspected: isComplete && tasks.every((each) => each.isInspected),
    isMilestone: false,
    category: null,
  };
  const isPackage = node.children.every((child) => child.kind === 'task');
  return [{ item, depth: parent.depth, trade: first.trade, kind: isPackage ? 'package' : 'group' }, ...below];
}

function scheduleTask(
  node: WorkTask,
  parent: Parent,
  calendar: Calendar,
  before: DemoItem | null,
): ScheduledItem {
  const code = codeIn(parent, node.code);
  const key = `${parent.projectCode}/${code}`;
  const dates = plannedDates(node, calendar.firstDay);
  const { progress, ...state } = stateOf(node, dates, calendar.today, before, seededRandom(key));
  const item: DemoItem = {
    key,
    parentKey: parent.parentKey,
    code,
    title: node.title,
    location: parent.location,
    description: node.scope,
    startDate: dates.startDate,
    setPercentage: String(node.weight),
    progress: String(progress),
    isMilestone: node.milestone,
    category: categoryOf(node),
    ...state,
  };
  return { item, depth: parent.depth, trade: node.trade, kind: 'task' };
}

/** The state of a task today, given its dates and the task that it follows. */
function stateOf(
  node: WorkTask,
  dates: { startDate: string; endDate: string },
  today: string,
  before: DemoItem | null,
  random: Random,
): ItemState {
  const { startDate, endDate } = dates;
  const notes = trades[node.trade];
  const daysPast = daysBetween(endDate, today);
  const untouched: ItemState = {
    progress: 0,
    status: 'In Progress',
    newUpdates: '',
    isInspected: false,
    endDate,
  };

  if (startDate > today) return untouched;
  if (before && before.status !== 'Completed') {
    return { ...untouched, newUpdates: paragraph(`Begins when “${before.title}” is complete.`) };
  }

  const isLate = daysPast <= delayAllowed(node.trade) && random.chance(0.3);
  if (daysPast > 0 && !isLate) {
    const isInspected = daysPast > 90 || (daysPast > 12 && random.chance(0.8));
    return { ...untouched, progress: 100, status: 'Completed', isInspected };
  }

  const progress =
    daysPast > 0 ? 5 * random.integer(11, 19) : partialProgress(startDate, endDate, today, random);
  // Structure is never left unfinished: the crane and the storeys above wait for it.
  if (node.trade !== 'structure' && random.chance(0.14)) {
    return {
      ...untouched,
      progress: Math.min(progress, 60),
      status: 'On Hold',
      newUpdates: paragraph(random.pick(notes.holds)),
    };
  }
  if (daysPast <= 0) return { ...untouched, progress, newUpdates: paragraph(random.pick(notes.updates)) };

  const revisedEnd = random.chance(0.5) ? workday(addDays(today, random.integer(5, 18))) : endDate;
  const revision = revisedEnd === endDate ? '' : ` Completion revised to ${shownDate(revisedEnd)}.`;
  return {
    ...untouched,
    progress,
    newUpdates: paragraph(random.pick(notes.delays) + revision),
    // Work that is nearly done is sometimes inspected as far as it goes.
    isInspected: progress >= 80 && random.chance(0.4),
    endDate: revisedEnd,
  };
}

/** The days that a task may be overdue before somebody would have stepped in. */
function delayAllowed(trade: Trade): number {
  return trade === 'structure' ? 4 : 24;
}

/** The share of the time that has passed, a little ahead or behind, in steps of 5. */
function partialProgress(startDate: string, endDate: string, today: string, random: Random): number {
  const elapsed = (daysBetween(startDate, today) + 1) / (daysBetween(startDate, endDate) + 1);
  const progress = 5 * Math.round((elapsed * random.integer(75, 110)) / 5);
  return Math.min(95, Math.max(5, progress));
}

function plannedDates(node: WorkNode, firstDay: string): { startDate: string; endDate: string } {
  const { from, until } = span(node);
  return { startDate: workday(addDays(firstDay, from)), endDate: workday(addDays(firstDay, until)) };
}

/** The first and the last day of a node, counted from the project's first day. */
function span(node: WorkNode): { from: number; until: number } {
  if (node.kind === 'task') return { from: node.from, until: node.from + node.days - 1 };
  const spans = node.children.map(span);
  return {
    from: Math.min(...spans.map((each) => each.from)),
    until: Math.max(...spans.map((each) => each.until)),
  };
}

function codeIn(parent: Parent, code: string): string {
  return parent.parentCode === '' ? code : `${parent.parentCode}-${code}`;
}

function paragraph(text: string): string {
  return `<p>${text}</p>`;
}
