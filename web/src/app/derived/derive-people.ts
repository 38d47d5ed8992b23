import {
  type Call,
  type EmployeeCard,
  getProject,
  getTask,
  type ItemType,
  listAssignedWork,
  listPeople,
  type listUnassignedEmployees,
  type Page,
  type WorkItem,
} from '@plumbline/contract';
import type { AnswerKey, StoredAnswer } from '../../platform/answer-store.ts';
import { queryKey } from '../../platform/query-key.ts';
import { everyone, matchingPeople } from '../../ui/fields/people-on-device.ts';
import { pageOfRows } from '../../ui/list/page-of-rows.ts';

type Query = Call<typeof listUnassignedEmployees>['query'];

/** A page of those who can be put on an item, of the people and the item that the device has stored. */
export async function derivePeople([, params, query]: AnswerKey, stored: StoredAnswer): Promise<unknown> {
  const people = (await stored(queryKey(listPeople, everyone))) as Page<EmployeeCard> | undefined;
  const item = await storedItem(params as { kind: ItemType; id: number }, stored);
  const { page, per_page = 50, role_ids, search_term = '' } = query as NonNullable<Query>;
  if (!people || !item || !page) return undefined;
  const roles = String(role_ids).split(',');
  const offered = people.data.filter(
    ({ id, role_id }) => roles.includes(String(role_id)) && !item.workers.some((worker) => worker.id === id),
  );
  return pageOfRows(matchingPeople(offered, search_term, {}), Number(page), Number(per_page));
}

async function storedItem({ kind, id }: { kind: ItemType; id: number }, stored: StoredAnswer) {
  const get = kind === 'projects' ? getProject : getTask;
  const work = (await stored(queryKey(listAssignedWork, {}))) as WorkItem[] | undefined;
  const own = (await stored(queryKey(get as typeof getTask, { params: { id } }))) as WorkItem | undefined;
  return own ?? work?.find((task) => kind === 'tasks' && task.id === id);
}
