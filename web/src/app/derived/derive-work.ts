import {
  type Answer,
  type AssignedWork,
  type AvailableMaterial,
  getTask,
  listAssignedWork,
  listAvailableMaterials,
  listSubtasks,
  MAX_FOUND_MATERIALS,
  searchMaterials,
} from '@plumbline/contract';
import type { AnswerKey, StoredAnswer } from '../../platform/answer-store.ts';
import { queryKey } from '../../platform/query-key.ts';
import { anyMaterials, materialsFor, projectsOf, taskForMaterials } from '../../platform/work-materials.ts';
import { matchesEveryWord } from '../../ui/fields/matches-every-word.ts';

type Asked = { task_id?: number; search_term?: string };

/** An answer about the tasks that one works on or their materials, of those that the device has stored. */
export async function deriveWork(key: AnswerKey, stored: StoredAnswer): Promise<unknown> {
  const [name, params, query] = key;
  const work = (await stored(queryKey(listAssignedWork, {}))) as AssignedWork[] | undefined;
  if (!work) return undefined;
  if (name === listAvailableMaterials.name) return availableTo(work, query as Asked, stored);
  // A part of the catalogue: an answer to the same search has more.
  if (name === searchMaterials.name) return (await stored(key)) ?? foundIn(work, query as Asked, stored);
  const task = work.find(({ id }) => id === (params as { id: number }).id);
  if (name === getTask.name) return task;
  if (name === listSubtasks.name && task?.has_all_below)
    return work.filter(({ parent_id }) => parent_id === task.id);
  return undefined;
}

const storedFor = async (task: AssignedWork, stored: StoredAnswer) =>
  (await stored(queryKey(listAvailableMaterials, materialsFor(task.id)))) as AvailableMaterial[] | undefined;

const matching = <Material extends { code: string; description: string }>(
  materials: readonly Material[],
  { search_term = '' }: Asked,
) => materials.filter(({ code, description }) => matchesEveryWord(search_term, `${code} ${description}`));

/** All tasks of a project can withdraw the same; what is requested from those above a task comes first. */
async function availableTo(work: readonly AssignedWork[], asked: Asked, stored: StoredAnswer) {
  const task = work.find(({ id }) => id === asked.task_id);
  const same = task && taskForMaterials(work, task.project_id);
  const materials = same && (await storedFor(same, stored));
  if (!materials) return undefined;
  const path = task.heirarchies.map(({ id }) => id);
  /** How deep on the path a stock is; -1: beside it; -2: the company's store. */
  const nearness = ({ source }: AvailableMaterial) => (source ? path.indexOf(source.id) : -2);
  return matching(materials, asked).toSorted((one, other) => nearness(other) - nearness(one));
}

/** What there is in stock for the tasks that one works on, and the first of the catalogue. */
async function foundIn(
  work: readonly AssignedWork[],
  { search_term, ...narrowed }: Asked,
  stored: StoredAnswer,
) {
  if (Object.values(narrowed).some((value) => value !== undefined)) return undefined;
  const tasks = projectsOf(work).flatMap((project) => taskForMaterials(work, project) ?? []);
  const stocks = await Promise.all(tasks.map((task) => storedFor(task, stored)));
  const first = (await stored(queryKey(searchMaterials, anyMaterials))) as Answer<typeof searchMaterials>;
  const stocked = stocks.flatMap((stock) => stock ?? []);
  const byId = new Map(
    [
      ...stocked.map((material) => ({ ...material, in_stock: material.filtered_in_stock })),
      ...(first ?? []),
    ].map((material) => [material.id, material]),
  );
  return byId.size > 0
    ? matching([...byId.values()], { ...(search_term !== undefined && { search_term }) }).slice(
        0,
        MAX_FOUND_MATERIALS,
      )
    : undefined;
}
