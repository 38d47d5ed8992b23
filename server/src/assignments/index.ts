import * as contract from '@plumbline/contract';
import { sql } from 'kysely';
import type { ReviewKind } from '../decisions/index.ts';
import { valueAsCreated, valueInEntry } from '../platform/history.ts';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { assign, changeAssignments, unassign } from './assign.ts';
import { listPeopleOfTasks } from './list-people-of-tasks.ts';
import { listUnassignedEmployees } from './list-unassigned.ts';
import { listAssignedWork } from './list-work.ts';
import { acceptAssignment, listAcceptedAssignments, listUnacceptedAssignments } from './my-assignments.ts';

export { taskEntries } from './calendar-entries.ts';
export { settleAfterRoleChange } from './settle-after-role-change.ts';
export { waitingTasks } from './waiting-tasks.ts';

/**
 * The people who work on projects and tasks.
 * @param requests the kinds of request that people review, by what they are assigned to
 */
export const assignmentSlice = (requests: readonly ReviewKind[]): Slice => ({
  title: 'Assignments',
  routes: [
    route(contract.assignToProjects, (ctx, { params, body }) =>
      assign(ctx, 'projects', params.id, body.project_ids, body),
    ),
    route(contract.assignToTasks, (ctx, { params, body }) =>
      assign(ctx, 'tasks', params.id, body.task_ids, body),
    ),
    route(contract.unassignFromProjects, (ctx, { params, body }) =>
      unassign(ctx, requests, 'projects', params.id, body.project_ids),
    ),
    route(contract.unassignFromTasks, (ctx, { params, body }) =>
      unassign(ctx, requests, 'tasks', params.id, body.task_ids),
    ),
    route(contract.changeAssignments, (ctx, input) => changeAssignments(ctx, requests, input)),
    route(contract.listUnacceptedAssignments, listUnacceptedAssignments),
    route(contract.listAcceptedAssignments, listAcceptedAssignments),
    route(contract.listAssignedWork, listAssignedWork),
    route(contract.acceptAssignment, acceptAssignment),
    route(contract.listPeopleOfTasks, listPeopleOfTasks),
    route(contract.listUnassignedEmployees, listUnassignedEmployees),
  ],
  history: {
    tables: {
      assignments: {
        partOf: 'work_items',
        internalFields: ['project_id', 'work_item_id', 'employee_id', 'created_by'],
        title: sql`(select e.first_name || ' ' || e.last_name from employees e
          where e.id = coalesce(${valueInEntry('employee_id')}::integer,
            (select s.employee_id from assignments s where s.id = h.record_id),
            ${valueAsCreated('employee_id')}::integer))`,
      },
    },
  },
});
