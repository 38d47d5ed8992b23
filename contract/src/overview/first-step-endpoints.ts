import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/scalars.ts';
import type { Action } from '../roles/permissions.ts';

/** The first steps of a new company in their order, each with the action that a person must be allowed. Rule: OVERVIEW-8. */
export const firstSteps = {
  letterhead: 'company.write',
  people: 'employee.write',
  leave_credits: 'leave-credit.write',
  logins: 'user.manage',
  project: 'project.create',
  areas: 'project.edit',
  manpower: 'project.edit',
  warehouse: 'material.write',
  price_list: 'material.write',
  bulk_po: 'bulk-po.create',
  po_numbers: 'company.write',
  tools: 'tool.manage',
  clock_in: 'attendance.clock-others',
  daily_report: 'document.use',
  baseline: 'project.edit',
  monthly_report: 'document.use',
} as const satisfies Record<string, Action>;
export type FirstStep = keyof typeof firstSteps;
export const firstStepNames = Object.keys(firstSteps) as [FirstStep, ...FirstStep[]];

/** Which first steps are still to be done, of those that the caller may do. Rule: OVERVIEW-8. */
export const listFirstSteps = endpoint({
  name: 'listFirstSteps',
  method: 'GET',
  path: '/overview/first-steps',
  permission: 'project.see-every',
  dependsOn: {
    companies: 'any',
    employees: 'any',
    leave: 'any',
    users: 'any',
    work_items: 'any',
    assignments: 'any',
    warehouses: 'any',
    materials: 'any',
    bulk_pos: 'any',
    issue_pos: 'any',
    assets: 'any',
    attendance: 'any',
    documents: 'any',
    baselines: 'any',
    monthly_reports: 'any',
  },
  summary: 'The first steps of a new company that are not done yet, of those that the caller may do',
  answer: z.object({
    steps: z.array(z.enum(firstStepNames)),
    /** How many there are for the caller, done or not. */
    total: z.number().int(),
    /** The latest project, in which some of them are done; null: there is none yet. */
    project_id: id.nullable(),
  }),
});
