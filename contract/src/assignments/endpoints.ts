import { z } from 'zod';
import { employeeCard } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { optionalPageQuery, pageOf } from '../platform/envelope.ts';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import { flagInput, id, idFilter, instant, pathId, searchTerm } from '../platform/scalars.ts';
import { itemType, treeNode } from '../projects/work-item.ts';

const params = z.object({ id: pathId });
const ids = z
  .array(id, { error: 'Please select at least one.' })
  .min(1, 'Please select at least one.')
  .max(200, 'Please select at most 200 at a time.');
const part = { assignee: flagInput.default(true), pic: flagInput.default(false) };
const assigned = z.object({ employee: employeeCard, assigned: z.number().int() });
const unassigned = z.object({ employee: employeeCard, unassigned: z.number().int() });

/**
 * Assigns the employee in the path, pending acceptance, and notifies them. Gives how many assignments are new.
 * Problems: not_found when the employee or one of the items is not there; invalid, at the ids, for one who is not Active.
 * Rule: PROJECT-14.
 */
export const assignToProjects = endpoint({
  name: 'assignToProjects',
  method: 'POST',
  path: '/employee/assign/:id/projects',
  permission: 'project.edit',
  changes: { assignments: 'any' },
  sentLater: true,
  summary: 'Assign an Active employee to projects; assigning again changes nothing',
  params,
  body: z.object({ project_ids: ids, ...part }),
  answer: assigned,
  message: 'Employee Assigned!',
});

/** As assignToProjects, to tasks. */
export const assignToTasks = endpoint({
  name: 'assignToTasks',
  method: 'POST',
  path: '/employee/assign/:id/tasks',
  permission: 'project.edit',
  changes: { assignments: 'any' },
  sentLater: true,
  summary: 'Assign an Active employee to tasks; assigning again changes nothing',
  params,
  body: z.object({ task_ids: ids, ...part }),
  answer: assigned,
  message: 'Employee Assigned!',
});

/** Takes the employee in the path off; gives of how many. Problems: not_found. */
export const unassignFromProjects = endpoint({
  name: 'unassignFromProjects',
  method: 'POST',
  status: 200,
  path: '/employee/unassign/:id/projects',
  permission: 'project.edit',
  changes: { assignments: 'any' },
  sentLater: true,
  summary: 'Unassign an employee from projects',
  params,
  body: z.object({ project_ids: ids }),
  answer: unassigned,
  message: 'Employee Unassigned!',
});

/** As unassignFromProjects, off tasks. */
export const unassignFromTasks = endpoint({
  name: 'unassignFromTasks',
  method: 'POST',
  status: 200,
  path: '/employee/unassign/:id/tasks',
  permission: 'project.edit',
  changes: { assignments: 'any' },
  sentLater: true,
  summary: 'Unassign an employee from tasks',
  params,
  body: z.object({ task_ids: ids }),
  answer: unassigned,
  message: 'Employee Unassigned!',
});

/** The most people that one call assigns, or takes off. */
export const MAX_PEOPLE_AT_ONCE = 20;

const people = z
  .array(id)
  .max(MAX_PEOPLE_AT_ONCE, `Please select at most ${MAX_PEOPLE_AT_ONCE} people at a time.`)
  .default([]);

/** The people of several tasks: whom to assign and whom to take off. */
export const assignmentChanges = z
  .object({ task_ids: ids, assign: people, unassign: people, ...part })
  .refine(({ assign, unassign }) => assign.length + unassign.length > 0, {
    path: ['assign'],
    error: 'Please select at least one person.',
    when: fieldsAreRight('assign', 'unassign'),
  })
  .refine(
    ({ assign, unassign }) => new Set([...assign, ...unassign]).size === assign.length + unassign.length,
    {
      path: ['assign'],
      error: 'Please select each person only once.',
      when: fieldsAreRight('assign', 'unassign'),
    },
  );

/**
 * Assigns up to 20 people to up to 200 tasks and takes others off them: all of it or nothing. Gives how many assignments
 * are new and how many ended. Problems: not_found when a person or a task is not there; invalid, at `assign`, for one who
 * is not Active. Rules: PROJECT-14, PROJECT-26.
 */
export const changeAssignments = endpoint({
  name: 'changeAssignments',
  method: 'PUT',
  path: '/employee/assignments/tasks',
  permission: 'project.edit',
  changes: { assignments: 'any' },
  summary: 'Assign several people to several tasks, and take others off them; all of it or nothing',
  body: assignmentChanges,
  answer: z.object({ assigned: z.number().int(), unassigned: z.number().int() }),
  message: 'Assignments Updated!',
});

/** An item that somebody is assigned to, as their home shows it. */
export const assignment = treeNode.extend({
  heirarchy: z.string(),
  pic: z.boolean(),
  assignee: z.boolean(),
  assigned_at: instant,
  accepted_at: instant.nullable(),
});
export type Assignment = z.infer<typeof assignment>;

/** The most assignments that one answer holds, the newest first to stay; no one works on more at a time. */
export const MAX_ASSIGNMENTS = 1000;

/** 'Newly Assigned' of one's own home; at most MAX_ASSIGNMENTS. */
export const listUnacceptedAssignments = endpoint({
  name: 'listUnacceptedAssignments',
  method: 'GET',
  path: '/employee/assignments/unaccepted',
  permission: 'signed-in',
  dependsOn: { assignments: 'any', work_items: 'any', task_categories: 'any' },
  availableOffline: 'at once',
  summary: 'New assignments of the signed-in user that are not accepted yet, by title',
  answer: z.array(assignment),
});

/** 'Assigned' and 'Completed' of one's own home; at most MAX_ASSIGNMENTS. */
export const listAcceptedAssignments = endpoint({
  name: 'listAcceptedAssignments',
  method: 'GET',
  path: '/employee/assignments/all',
  permission: 'signed-in',
  dependsOn: { assignments: 'any', work_items: 'any', task_categories: 'any' },
  availableOffline: 'at once',
  summary: 'Accepted assignments of the signed-in user, by title',
  answer: z.array(assignment),
});

/** Accepts one's own assignment; a second time changes nothing. Problems: not_found. */
export const acceptAssignment = endpoint({
  name: 'acceptAssignment',
  method: 'POST',
  status: 200,
  path: '/employee/assignments/accept',
  permission: 'signed-in',
  changes: { assignments: 'any' },
  sentLater: true,
  summary: 'Accept an assignment',
  body: z.discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('project'), project_id: id }),
      z.object({ type: z.literal('task'), task_id: id }),
    ],
    { error: "Please send type 'project' with project_id, or type 'task' with task_id." },
  ),
  answer: assignment,
  messageFor: ({ type }) => (type === 'project' ? 'Accepted Project!' : 'Accepted Task!'),
});

/** Role ids in a query: separated by commas, named again for each, or both. */
const roleIdList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? []].flat().flatMap((text) => text.split(',')))
  .transform((ids) => ids.map((text) => text.trim()).filter((text) => text !== ''))
  .refine((ids) => ids.every((text) => /^\d{1,9}$/.test(text)), 'Please enter role ids separated by commas.')
  .transform((ids) => ids.map(Number));

/**
 * Whom to pick from for an item: the first MAX_OFFERED_PEOPLE, or a page with `page`. Problems: not_found.
 * Rule: PEOPLE-6.
 */
export const listUnassignedEmployees = endpoint({
  name: 'listUnassignedEmployees',
  method: 'GET',
  path: '/company/employees/unassigned/:kind/:id',
  permission: 'project.edit',
  dependsOn: { assignments: 'record', employees: 'any' },
  availableOffline: true,
  summary: 'Active employees not assigned to an item, by role and name: the first 100, or with `page` a page',
  params: z.object({ kind: itemType, id: pathId }),
  query: optionalPageQuery.extend({
    role_ids: roleIdList,
    /** The same, as many HTTP clients write a list. */
    'role_ids[]': roleIdList,
    role_id: idFilter,
    search_term: searchTerm,
  }),
  answer: z.union([z.array(employeeCard), pageOf(employeeCard)]),
});
