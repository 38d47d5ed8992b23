import { addDays, daysBetween, workday } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Papers } from './papers.ts';
import { quantityText, shareOf } from './quantities.ts';
import type { SuppliedTask } from './supplied-tasks.ts';
import type { DemoWithdrawal } from './types.ts';
import { approvals, refusedWithdrawals, returns } from './words.ts';

const DRAWN_AHEAD_PER_CENT = 95;
const BEYOND_PER_CENT = 120;
const PENDING = 0.7;

/** A quantity of a material, by its place among the task's lines, in thousandths. */
type Taken = { code: string; unit: string; quantity: number };

/** A day on which materials are taken, and the share of the contract that is taken by then, in per cent. */
type Draw = { date: string; perCent: (line: number) => number };

/** Withdraws what a task used by today, of the stock that was there on each day. */
export function use(papers: Papers, task: SuppliedTask, random: Random): void {
  if (task.stage === 'ahead') return;
  const withdrawn = new Map<string, number>();
  let last: DemoWithdrawal | null = null;
  for (const { date, perCent } of drawsOf(papers, task, random)) {
    const lines = task.lines.flatMap(({ material, bulk }, line): Taken[] => {
      const before = withdrawn.get(material.code) ?? 0;
      const target = shareOf(bulk, perCent(line), material.unit) - before;
      const quantity = Math.min(target, papers.stockOn(date, material.code, task.item.key));
      return quantity > 0 ? [{ code: material.code, unit: material.unit, quantity }] : [];
    });
    if (lines.length === 0) continue;
    last = withdraw(papers, task, { date, lines, status: 'Approved' }, random);
    for (const { code, quantity } of lines) withdrawn.set(code, (withdrawn.get(code) ?? 0) + quantity);
  }
  if (last && task.stage === 'done') bringBack(papers, task, last, random);
  if (task.stage === 'under way' && random.chance(PENDING)) requestMore(papers, task, random);
  else if (last && random.chance(0.08)) refuse(papers, task, last, random);
}

/** The days on which a task takes materials, up to its progress. */
function drawsOf(papers: Papers, task: SuppliedTask, random: Random): Draw[] {
  const { item, quirk, stage } = task;
  const yesterday = addDays(papers.today, -1);
  const last = stage === 'done' ? item.endDate : yesterday;
  const days = Math.max(0, daysBetween(item.startDate, last));
  const progress = Number(item.progress);
  const done = stage === 'done' ? random.integer(90, 100) : (progress * random.integer(88, 104)) / 100;
  const dayAt = (share: number) => {
    const date = workday(addDays(item.startDate, Math.round(days * share)));
    return date <= last ? date : addDays(date, -2);
  };
  const lastPerCent = (line: number) => {
    if (line === 0 && quirk === 'drawn ahead') return DRAWN_AHEAD_PER_CENT;
    if (line === 0 && quirk === 'beyond the contract') return BEYOND_PER_CENT;
    return done;
  };
  return [
    { date: dayAt(0.05), perCent: () => done * 0.4 },
    ...(stage === 'done' ? [{ date: dayAt(0.45), perCent: () => done * 0.75 }] : []),
    { date: dayAt(0.9), perCent: lastPerCent },
  ];
}

function withdraw(
  papers: Papers,
  task: SuppliedTask,
  { date, lines, status }: { date: string; lines: readonly Taken[]; status: DemoWithdrawal['status'] },
  random: Random,
): DemoWithdrawal {
  const { project, item } = task;
  const people = papers.peopleOf(project);
  const byKey = random.pick([people.approver, 'logistic', 'logistic_2']);
  const comments = random.pick(status === 'Rejected' ? refusedWithdrawals : approvals);
  const withdrawal: DemoWithdrawal = {
    key: `withdrawal ${papers.withdrawals.length + 1}`,
    projectCode: project.code,
    taskKey: item.key,
    date,
    source: 'any',
    warehouseKey: project.code,
    requestedByKey: random.pick(people.requesters),
    status,
    decision: status === 'Pending' ? null : { byKey, date, comments },
    lines: lines.map(({ code, quantity }) => ({ code, quantity: quantityText(quantity) })),
    returned: null,
  };
  papers.withdrawals.push(withdrawal);
  if (status !== 'Approved') return withdrawal;
  for (const [line, { code, quantity }] of lines.entries())
    papers.move({
      code,
      thousandths: -quantity,
      date,
      reason: 'withdrawal',
      paperKey: withdrawal.key,
      line,
      taskKey: item.key,
      warehouseKey: project.code,
      usedByTaskKey: item.key,
    });
  return withdrawal;
}

/** Of some tasks that are done a little of the last withdrawal came back. */
function bringBack(papers: Papers, task: SuppliedTask, withdrawal: DemoWithdrawal, random: Random): void {
  const date = workday(addDays(task.item.endDate, 2));
  const [first] = withdrawal.lines;
  if (!first || date > papers.today || !random.chance(0.25)) return;
  const drawn = -papers.movedBy(withdrawal.key, first.code);
  const unit = task.lines.find(({ material }) => material.code === first.code)?.material.unit ?? '';
  const quantity = Math.min(drawn, shareOf(drawn, random.integer(5, 12), unit));
  withdrawal.returned = {
    date,
    byKey: random.pick(['logistic', 'logistic_2']),
    comments: random.pick(returns),
    lines: [{ code: first.code, quantity: quantityText(quantity) }],
  };
  papers.move({
    code: first.code,
    thousandths: quantity,
    date,
    reason: 'withdrawal_return',
    paperKey: withdrawal.key,
    line: 0,
    taskKey: task.item.key,
    warehouseKey: withdrawal.warehouseKey,
    usedByTaskKey: task.item.key,
  });
}

/** What is there is requested for tomorrow's work, and waits. */
function requestMore(papers: Papers, task: SuppliedTask, random: Random): void {
  const lines = task.lines.flatMap(({ material, bulk }): Taken[] => {
    const { code, unit } = material;
    const there = papers.stockOn(papers.today, code, task.item.key);
    return there > 0 ? [{ code, unit, quantity: Math.min(there, shareOf(bulk, 10, unit)) }] : [];
  });
  if (lines.length > 0) withdraw(papers, task, { date: papers.today, lines, status: 'Pending' }, random);
}

/** The same was requested once more by mistake. */
function refuse(papers: Papers, task: SuppliedTask, { date, lines }: DemoWithdrawal, random: Random): void {
  const [first] = lines;
  const line = task.lines.find(({ material }) => material.code === first?.code);
  if (!line) return;
  const { code, unit } = line.material;
  const taken = [{ code, unit, quantity: shareOf(line.bulk, 25, unit) }];
  withdraw(papers, task, { date, lines: taken, status: 'Rejected' }, random);
}
