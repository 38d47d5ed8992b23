import { addDays, workday } from '../calendar.ts';
import { type Random, seededRandom } from '../random.ts';
import { storeCodes } from './catalogue.ts';
import { type Found, type RecentCount, recentCounts, stocktakeOf, usualState } from './checks.ts';
import type { Papers } from './papers.ts';
import { quantityText, shareOf } from './quantities.ts';
import type { SuppliedTask } from './supplied-tasks.ts';
import type { DemoMaterial, DemoStocktake, DemoStocktakeState } from './types.ts';

const OPENED_DAYS_AGO = 330;
const COUNTED_EVERY_DAYS = 30;
const STORE_WITHDRAWALS = 6;
const MOST_LINES = 12;
const MOST_RECENT_LINES = 3;

const inStore = { taskKey: null, warehouseKey: 'central' };
const keepers = { preparedByKey: 'logistic', checkedByKey: 'procurement' };

function record(
  papers: Papers,
  {
    date,
    projectCode,
    people = keepers,
    state = usualState(date, papers.today),
  }: { date: string; projectCode: string | null; people?: typeof keepers; state?: DemoStocktakeState },
  found: readonly Found[],
  random: Random,
): void {
  const key = `stocktake ${papers.stocktakes.length + 1}`;
  papers.stocktakes.push(
    stocktakeOf({ key, date, projectCode, ...people, ...state }, found, random, (each) => papers.move(each)),
  );
}

/** The company's store: what was there when it was opened, what tasks took of it, and a count every month. */
export function keepStore(
  papers: Papers,
  tasks: readonly SuppliedTask[],
  materials: ReadonlyMap<string, DemoMaterial>,
): void {
  const random = seededRandom('company store');
  const opened = workday(addDays(papers.today, -OPENED_DAYS_AGO));
  const opening = storeCodes.map((code): Found => {
    const difference = random.integer(4, 40) * (materials.get(code)?.unit === 'm' ? 10_000 : 1000) * 5;
    return { code, before: 0, difference, ...inStore, isCounted: false };
  });
  record(papers, { date: opened, projectCode: null }, opening, random);
  const takers = tasks.filter(({ stage, item }) => stage === 'done' && item.endDate > addDays(opened, 30));
  const withdrawals = takers
    .toSorted((one, other) => one.item.endDate.localeCompare(other.item.endDate))
    .slice(-STORE_WITHDRAWALS)
    .map((task) => ({
      date: workday(addDays(task.item.endDate, -3)),
      act: () => takeFromStore(papers, task, random),
    }));
  const counts = [];
  for (let days = COUNTED_EVERY_DAYS; days < OPENED_DAYS_AGO; days += COUNTED_EVERY_DAYS) {
    const date = workday(addDays(opened, days));
    counts.push({ date, act: () => countStore(papers, date, random) });
  }
  for (const recent of recentCounts(papers.today))
    counts.push({ date: recent.date, act: () => countRecently(papers, recent, materials, random) });
  const acts = [...withdrawals, ...counts].filter(({ date }) => date > opened && date <= papers.today);
  for (const { act } of acts.toSorted((one, other) => one.date.localeCompare(other.date))) act();
}

function takeFromStore(papers: Papers, { project, item }: SuppliedTask, random: Random): void {
  const date = workday(addDays(item.endDate, -3));
  const code = random.pick(storeCodes);
  const there = papers.stockOn(date, code, null);
  const quantity = shareOf(there, random.integer(5, 15), '');
  if (quantity > there) return;
  const people = papers.peopleOf(project);
  const key = `withdrawal ${papers.withdrawals.length + 1}`;
  papers.withdrawals.push({
    key,
    projectCode: project.code,
    taskKey: item.key,
    date,
    source: 'store',
    warehouseKey: 'central',
    requestedByKey: random.pick(people.requesters),
    status: 'Approved',
    decision: { byKey: 'logistic', date, comments: null },
    lines: [{ code, quantity: quantityText(quantity) }],
    returned: null,
  });
  papers.move({
    code,
    thousandths: -quantity,
    date,
    reason: 'withdrawal',
    paperKey: key,
    line: 0,
    warehouseKey: 'central',
    usedByTaskKey: item.key,
  });
}

/** In some months all is as it should be, else a few things are counted that are not. */
function countStore(papers: Papers, date: string, random: Random): void {
  const first = random.integer(0, storeCodes.length - 4);
  const wrong = random.chance(0.4) ? 0 : random.integer(2, 4);
  const found = storeCodes.slice(first, first + wrong).map((code): Found => {
    const before = papers.stockOn(date, code, null);
    const change = 1000 * random.integer(0, 3);
    const difference = random.chance(0.7) ? -Math.min(before, change) : change;
    return { code, before, difference, ...inStore };
  });
  record(papers, { date, projectCode: null }, found, random);
}

/** A count of the last days, of a few things that there are. */
function countRecently(
  papers: Papers,
  { date, state, perCent }: RecentCount,
  materials: ReadonlyMap<string, DemoMaterial>,
  random: Random,
): void {
  const first = random.integer(0, storeCodes.length - MOST_RECENT_LINES);
  const found = storeCodes.slice(first, first + MOST_RECENT_LINES).flatMap((code): Found[] => {
    const before = papers.stockOn(date, code, null);
    const change = shareOf(before, perCent, materials.get(code)?.unit ?? '');
    return before < change ? [] : [{ code, before, difference: -change, ...inStore }];
  });
  record(papers, { date, projectCode: null, state }, found, random);
}

/** Each project's store is counted when tasks are done: some of what they left is not there, some is there twice. */
export function countProjects(papers: Papers, tasks: readonly SuppliedTask[]): void {
  for (const [code, ofProject] of Map.groupBy(tasks, ({ project }) => project.code)) {
    const random = seededRandom(`${code} stocktakes`);
    const done = ofProject.filter(({ stage }) => stage === 'done');
    for (const part of [done.slice(0, done.length / 2), done.slice(done.length / 2)])
      countLeft(papers, part, random);
  }
}

function countLeft(papers: Papers, tasks: readonly SuppliedTask[], random: Random): void {
  const [{ project } = { project: null }] = tasks;
  const lastDay = tasks
    .flatMap(({ item }) => papers.lastDayOf(item.key) ?? [])
    .toSorted()
    .at(-1);
  if (!project || !lastDay) return;
  const date = workday(addDays(lastDay, 1));
  if (date > papers.today) return;
  const seen = new Set<string>();
  const found = tasks.flatMap(({ item, lines }) =>
    lines.flatMap(({ material: { code, unit } }): Found[] => {
      const before = papers.stockOn(date, code, item.key);
      // A paper lists a material once.
      if (before === 0 || seen.has(code) || seen.size >= MOST_LINES) return [];
      seen.add(code);
      const change = Math.min(before, shareOf(before, random.integer(2, 20), unit));
      const difference = random.chance(0.35) ? 0 : random.chance(0.75) ? -change : change;
      const isCounted = random.chance(0.7) || difference === 0;
      const place = { taskKey: item.key, warehouseKey: project.code };
      return [{ code, before, difference, isCounted, ...place }];
    }),
  );
  const people = { preparedByKey: 'logistic_2', checkedByKey: papers.peopleOf(project).quantitySurveyor };
  record(papers, { date, projectCode: project.code, people }, found, random);
}

/** What each stocktake is called. */
export const actionOf = ({ lines }: DemoStocktake) =>
  lines.length > 0 ? 'With Adjustment' : 'No Adjustment';
