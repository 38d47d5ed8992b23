import { z } from 'zod';
import { employeeCard } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { idList } from '../platform/id-list.ts';
import { MAX_TASKS_AT_ONCE } from '../projects/bulk-endpoints.ts';

/** Somebody on some of several tasks, and on how many of them. */
export const personOfTasks = employeeCard.extend({ tasks: z.number().int() });
export type PersonOfTasks = z.infer<typeof personOfTasks>;

/** The most people of several tasks that are listed, those on most tasks first. */
export const MAX_PEOPLE_OF_TASKS = 500;

/** Who is on several tasks, those on most of them first; of tasks that one may not see, no one. Rule: PROJECT-27. */
export const listPeopleOfTasks = endpoint({
  name: 'listPeopleOfTasks',
  method: 'GET',
  path: '/employee/assignments/people-of-tasks',
  permission: 'project.edit',
  dependsOn: { assignments: 'any', employees: 'any' },
  summary: `The people on up to ${MAX_TASKS_AT_ONCE} tasks, with the number of these tasks each is on; at most ${MAX_PEOPLE_OF_TASKS}`,
  query: z.object({ ids: idList(MAX_TASKS_AT_ONCE) }),
  answer: z.array(personOfTasks),
});
