import { addDays } from '../calendar.ts';
import type { DemoDocument } from '../documents/document.ts';
import { seededRandom } from '../random.ts';
import { quantityText, thousandths } from './quantities.ts';
import type { SuppliedTask } from './supplied-tasks.ts';
import type { DemoMovement } from './types.ts';

/** The first report of a task names what was withdrawn up to so many days before it. */
const DAYS_BEFORE_FIRST = 7;
const REPORTED_BEYOND = 30_000;

/**
 * The daily reports with the materials that were used: of a task nearly all that it withdrew in the meantime, and of the
 * one that is out of line more than it withdrew.
 */
export function reportUse(
  documents: readonly DemoDocument[],
  movements: readonly DemoMovement[],
  tasks: readonly SuppliedTask[],
): DemoDocument[] {
  const taskOf = new Map(tasks.map((task) => [task.item.key, task]));
  const usedBy = Map.groupBy(
    movements.filter(({ reason, usedByTaskKey }) => reason === 'withdrawal' && usedByTaskKey !== null),
    ({ usedByTaskKey }) => usedByTaskKey as string,
  );
  const reportsOf = Map.groupBy(
    documents.filter(
      ({ type, itemKey }) => type === 'daily_report' && itemKey !== null && usedBy.has(itemKey),
    ),
    ({ itemKey }) => itemKey as string,
  );
  const materialsOf = new Map<DemoDocument, NonNullable<DemoDocument['materials']>>();
  for (const [taskKey, reports] of reportsOf) {
    const inOrder = reports.toSorted((one, other) => one.date.localeCompare(other.date));
    const isBeyond = taskOf.get(taskKey)?.quirk === 'reported beyond';
    for (const [report, materials] of reportsOfTask(inOrder, usedBy.get(taskKey) ?? [], isBeyond))
      materialsOf.set(report, materials);
  }
  return documents.map((document) => {
    const materials = materialsOf.get(document);
    return materials && materials.length > 0 ? { ...document, materials } : document;
  });
}

function reportsOfTask(
  reports: readonly DemoDocument[],
  uses: readonly DemoMovement[],
  isBeyond: boolean,
): Map<DemoDocument, NonNullable<DemoDocument['materials']>> {
  const since = addDays(reports[0]?.date ?? '', -DAYS_BEFORE_FIRST);
  const reported = new Map<string, number>();
  const found = new Map<DemoDocument, NonNullable<DemoDocument['materials']>>();
  for (const report of reports) {
    const random = seededRandom(`${report.itemKey} ${report.date} used`);
    const withdrawn = new Map<string, number>();
    for (const { code, quantity, date } of uses)
      if (date >= since && date <= report.date)
        withdrawn.set(code, (withdrawn.get(code) ?? 0) + thousandths(quantity.replace('-', '')));
    const isLast = report === reports.at(-1);
    const materials = [...withdrawn].flatMap(([code, quantity], place) => {
      const left = quantity - (reported.get(code) ?? 0);
      const share = Math.round((left * random.integer(60, 100)) / 100 / 1000) * 1000;
      const beyond = isBeyond && isLast && place === 0 ? left + REPORTED_BEYOND : 0;
      const used = beyond || Math.min(left, share);
      if (used <= 0) return [];
      reported.set(code, (reported.get(code) ?? 0) + used);
      return [{ code, quantity: quantityText(used) }];
    });
    found.set(report, materials);
  }
  return found;
}
