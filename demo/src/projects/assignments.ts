import { addDays } from '../calendar.ts';
import { seededRandom } from '../random.ts';
import type { DemoAssignment, DemoItem } from '../types.ts';
import type { Team } from './plans.ts';
import type { ScheduledItem } from './schedule.ts';
import { type Trade, trades } from './trades.ts';

/** An assignment with the item it is for; the project itself where that is null. */
export type Placement = Omit<DemoAssignment, 'accepted'> & { item: DemoItem | null };

/** People are put on packages that begin within this many days. */
const DAYS_AHEAD = 21;

/**
 * Who works on what: the management on the project and its areas, engineers and supervisors on the
 * packages of their discipline, workers on packages and on the tasks at hand.
 */
export function placements(
  projectCode: string,
  items: readonly ScheduledItem[],
  team: Team,
  today: string,
): Placement[] {
  const soon = addDays(today, DAYS_AHEAD);
  const found = [
    ...assignToProject(team),
    ...items.flatMap((each, index) => {
      if (each.kind === 'task') return assignToTask(projectCode, each, team, today, soon);
      const onArea = each.depth === 2 ? assignToArea(each, index, team) : [];
      const isNear = each.item.startDate <= soon;
      return each.kind === 'package' && isNear ? [...onArea, ...assignToPackage(each, index, team)] : onArea;
    }),
  ];
  const unique = new Map(found.map((each) => [`${each.itemKey} ${each.employeeKey}`, each]));
  return [...unique.values()];
}

function assignToProject(team: Team): Placement[] {
  const others = [...team.assistantProjectManagers, ...team.safety, ...team.office];
  return [
    ...team.projectManagers.map((key, index) => placement(null, key, index === 0)),
    ...others.map((key) => placement(null, key)),
  ];
}

function assignToArea({ item, trade }: ScheduledItem, index: number, team: Team): Placement[] {
  const crew = crewOf(team, trade);
  const responsible = crew ? inTurn(crew.engineers, index, 1) : inTurn(team.office, index, 1);
  return [
    ...responsible.map((key) => placement(item, key, true)),
    ...inTurn(team.assistantProjectManagers, index, 1).map((key) => placement(item, key)),
    ...inTurn(team.projectManagers, index, 1).map((key) => placement(item, key)),
    ...inTurn(crew?.supervisors ?? [], index, 1).map((key) => placement(item, key)),
    ...inTurn(team.safety, index, 1).map((key) => placement(item, key)),
  ];
}

function assignToPackage({ item, trade }: ScheduledItem, index: number, team: Team): Placement[] {
  const crew = crewOf(team, trade);
  if (!crew) {
    const people = trade === 'safety' ? team.safety : team.office;
    return inTurn(people, index, 2).map((key, turn) => placement(item, key, turn === 0));
  }
  return [
    ...inTurn(crew.supervisors, index, 1).map((key) => placement(item, key, true)),
    ...(index % 3 === 0 ? inTurn(crew.engineers, index / 3, 1) : []).map((key) => placement(item, key)),
    ...inTurn(crew.workers, index, 2).map((key) => placement(item, key)),
  ];
}

function assignToTask(
  projectCode: string,
  { item, trade }: ScheduledItem,
  team: Team,
  today: string,
  soon: string,
): Placement[] {
  const crew = crewOf(team, trade);
  const isAtHand = item.progress !== '100' && item.startDate <= soon && item.endDate >= addDays(today, -30);
  const random = seededRandom(`${projectCode} ${item.key} people`);
  if (!isAtHand || !random.chance(0.5)) return [];
  const people = crew ? crew.workers : trade === 'safety' ? team.safety : team.office;
  return inTurn(people, random.integer(0, 20), 1).map((key) => placement(item, key));
}

/** Null for what the office or the safety people do. */
function crewOf(team: Team, trade: Trade) {
  const { crew } = trades[trade];
  return crew === 'office' || crew === 'safety' ? null : team[crew];
}

function inTurn(keys: readonly string[], turn: number, count: number): string[] {
  return keys.slice(0, count).flatMap((_, index) => keys[(turn + index) % keys.length] ?? []);
}

function placement(item: DemoItem | null, employeeKey: string, pic = false): Placement {
  return { itemKey: item?.key ?? null, item, employeeKey, pic, assignee: !pic };
}
