import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import { assign, unassign } from './assign.ts';
import { listUnassignedEmployees } from './list-unassigned.ts';
import { acceptAssignment, listAcceptedAssignments, listUnacceptedAssignments } from './my-assignments.ts';

export const assignmentRoutes = [
  route(contract.assignToProjects, (ctx, { params, body }) =>
    assign(ctx, 'projects', params.id, body.project_ids, body),
  ),
  route(contract.assignToTasks, (ctx, { params, body }) =>
    assign(ctx, 'tasks', params.id, body.task_ids, body),
  ),
  route(contract.unassignFromProjects, (ctx, { params, body }) =>
    unassign(ctx, 'projects', params.id, body.project_ids),
  ),
  route(contract.unassignFromTasks, (ctx, { params, body }) =>
    unassign(ctx, 'tasks', params.id, body.task_ids),
  ),
  route(contract.listUnacceptedAssignments, listUnacceptedAssignments),
  route(contract.listAcceptedAssignments, listAcceptedAssignments),
  route(contract.acceptAssignment, acceptAssignment),
  route(contract.listUnassignedEmployees, listUnassignedEmployees),
];
