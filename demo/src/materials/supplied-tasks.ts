import { addDays, daysBetween } from '../calendar.ts';
import { seededRandom } from '../random.ts';
import type { DemoItem, DemoProject } from '../types.ts';
import { ingredientsOf } from './catalogue.ts';
import { shareOf } from './quantities.ts';
import type { DemoMaterial } from './types.ts';

/** The stage of a task that is supplied: done, under way, or to begin within the next months. */
type Stage = 'done' | 'under way' | 'ahead';

/** What is not as it should be with the materials of a task under way, so that the screens have something to show. */
export type Quirk = 'drawn ahead' | 'beyond the contract' | 'reported beyond';

/** A task with what its contract gives it of each material, in thousandths of the material's unit. */
export type SuppliedTask = {
  project: DemoProject;
  item: DemoItem;
  stage: Stage;
  /** Its place among those of its stage in the project. */
  place: number;
  quirk: Quirk | null;
  lines: { material: DemoMaterial; bulk: number }[];
};

const DAYS_BACK = 360;
const DAYS_AHEAD = 120;
/** So many tasks of a project are supplied at each stage, at most. */
const MOST: Record<Stage, number> = { done: 24, 'under way': 14, ahead: 14 };
/** A task that is out of line has been under way for a while and is far from done. */
const QUIRK_AFTER_DAYS = 2;
const QUIRK_BELOW_PER_CENT = 80;
const quirks: readonly Quirk[] = ['drawn ahead', 'beyond the contract', 'reported beyond'];

/** The tasks that materials are ordered for: all that are under way, the next ones, and some of those that are done. */
export function suppliedTasks(
  projects: readonly DemoProject[],
  materials: ReadonlyMap<string, DemoMaterial>,
  today: string,
): SuppliedTask[] {
  const tasks = projects.flatMap((project) => {
    const candidates = project.items.flatMap((item) => {
      const stage = ingredientsOf(item) ? stageOf(item, today) : null;
      return stage ? [{ item, stage }] : [];
    });
    return (Object.keys(MOST) as Stage[]).flatMap((stage) => {
      const ofStage = candidates
        .filter((each) => each.stage === stage)
        .toSorted(
          (one, other) =>
            one.item.startDate.localeCompare(other.item.startDate) ||
            one.item.key.localeCompare(other.item.key),
        );
      return spread(ofStage, MOST[stage], stage).map(({ item }, place): SuppliedTask => {
        return { project, item, stage, place, quirk: null, lines: linesOf(item, materials) };
      });
    });
  });
  return withQuirks(tasks, today);
}

function stageOf({ progress, status, startDate, endDate }: DemoItem, today: string): Stage | null {
  if (progress === null || status === 'On Hold') return null;
  const done = Number(progress);
  if (done === 100) return startDate > addDays(today, -DAYS_BACK) && endDate < today ? 'done' : null;
  if (done > 0) return startDate < today ? 'under way' : null;
  const until = daysBetween(today, startDate);
  return until > 0 && until <= DAYS_AHEAD ? 'ahead' : null;
}

/** At most so many of them: of what is done some over the whole time, else the first ones. */
function spread<Each>(all: readonly Each[], most: number, stage: Stage): Each[] {
  if (all.length <= most) return [...all];
  if (stage !== 'done') return all.slice(0, most);
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as Each);
}

function linesOf(item: DemoItem, materials: ReadonlyMap<string, DemoMaterial>): SuppliedTask['lines'] {
  const random = seededRandom(`${item.key} bill of quantities`);
  const size = random.integer(70, 130);
  return (ingredientsOf(item) ?? []).map(([code, quantity]) => {
    const material = materials.get(code);
    if (!material) throw new RangeError(`There is no material ${code}.`);
    return { material, bulk: shareOf(quantity * 1000, size, material.unit) };
  });
}

/** Three of the tasks under way are out of line, cables first. */
function withQuirks(tasks: readonly SuppliedTask[], today: string): SuppliedTask[] {
  const isCable = ({ lines }: SuppliedTask) => (lines[0]?.material.supplierKey === 'cables' ? 0 : 1);
  const chosen = tasks
    .filter(
      ({ stage, item }) =>
        stage === 'under way' &&
        Number(item.progress) < QUIRK_BELOW_PER_CENT &&
        daysBetween(item.startDate, today) >= QUIRK_AFTER_DAYS,
    )
    .toSorted((one, other) => isCable(one) - isCable(other) || one.item.key.localeCompare(other.item.key))
    .slice(0, quirks.length);
  return tasks.map((task) => ({ ...task, quirk: quirks[chosen.indexOf(task)] ?? null }));
}
