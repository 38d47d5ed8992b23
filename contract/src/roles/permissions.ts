import { type RoleId, type RoleName, roleIdOf, roleNames } from './roles.ts';

const everyone = roleNames;

function allBut(...left: RoleName[]): RoleName[] {
  return roleNames.filter((name) => !left.includes(name));
}

/**
 * The whole table of who may do what, read by server and web alike. A person acts only on projects that they
 * may see; rules about one record (its author, its state) are in the record's slice.
 * Rule: ROLE-1.
 */
export const permissions = {
  'project.see-every': [
    'Superadmin',
    'Director',
    'Quantity Surveyor',
    'Coordinator',
    'Logistic',
    'Procurement',
    'Human Resource',
  ],
  'project.create': ['Superadmin', 'Director', 'Human Resource'],
  'project.edit': allBut('Worker'),
  'project.complete': ['Superadmin', 'Director', 'Project Manager'],
  'project.delete': ['Superadmin'],
  'task-category.write': ['Superadmin', 'Director', 'Human Resource'],
  /** Templates of projects and tasks; everybody who edits items uses them. */
  'template.write': ['Superadmin', 'Director', 'Project Manager', 'Human Resource'],
  'document.use': allBut('Worker'),
  'daily-report.decide': allBut('Worker'),
  'document.delete-any': ['Superadmin'],
  'employee.full-records': ['Superadmin', 'Human Resource'],
  'employee.write': ['Superadmin', 'Human Resource'],
  'employee.pick': everyone,
  'leave-credit.see-others': ['Superadmin', 'Human Resource', 'Project Manager'],
  'leave-credit.write': ['Superadmin', 'Human Resource'],
  'company.write': ['Superadmin'],
  /** The weekdays that are worked, and public holidays, of any company. */
  'work-calendar.write': ['Superadmin', 'Human Resource'],
  'user.manage': ['Superadmin', 'Human Resource'],
  /** Keys by which other programs act in one's own name. */
  'api-key.create': [
    'Superadmin',
    'Director',
    'Quantity Surveyor',
    'Coordinator',
    'Procurement',
    'Human Resource',
  ],
  /** The log of sign-ins, refusals, exports and changed rights. */
  'security-log.see': ['Superadmin'],
  /** The addresses of other programs that changes are sent to. */
  'webhook.manage': ['Superadmin'],
  'attendance.see-every': ['Superadmin', 'Director', 'Human Resource'],
  /** Everybody's with 'attendance.see-every', else only on the projects that one may see. */
  'attendance.see-others': [
    'Superadmin',
    'Director',
    'Project Manager',
    'Assistant Project Manager',
    'Engineer',
    'Supervisor',
    'Human Resource',
  ],
  'attendance.clock-others': [
    'Superadmin',
    'Human Resource',
    'Project Manager',
    'Assistant Project Manager',
    'Engineer',
    'Supervisor',
  ],
  'attendance-correction.decide': [
    'Superadmin',
    'Human Resource',
    'Project Manager',
    'Assistant Project Manager',
    'Engineer',
    'Supervisor',
  ],
  'overtime.decide': ['Superadmin', 'Human Resource', 'Project Manager'],
  'leave.decide': ['Superadmin', 'Human Resource', 'Project Manager'],
  'announcement.send': ['Superadmin', 'Human Resource'],
  /** Views of lists that others share; everybody changes their own. */
  'saved-view.manage-shared': ['Superadmin', 'Director'],
  'tool.see': everyone,
  'tool.manage': ['Superadmin', 'Logistic'],
  'tool.request': allBut('Worker'),
  'tool-request.decide': ['Superadmin', 'Director', 'Coordinator', 'Logistic'],
  'tool.issue': ['Superadmin', 'Logistic', 'Coordinator'],
  'tool-delivery.deliver-any': ['Superadmin', 'Logistic'],
  /** Papers, stock and what is chosen from. */
  'material.use': allBut('Worker'),
  /** The list of materials. */
  'material.see': allBut('Worker', 'Driver'),
  'material.write': ['Superadmin', 'Procurement', 'Logistic', 'Coordinator'],
  'material.delete': ['Superadmin'],
  'material.reconcile': ['Superadmin'],
  'bulk-po.create': [
    'Superadmin',
    'Director',
    'Project Manager',
    'Quantity Surveyor',
    'Coordinator',
    'Procurement',
  ],
  'bulk-po.edit': allBut('Engineer', 'Worker', 'Driver'),
  'bulk-po.delete': ['Superadmin'],
  'request-order.create': allBut('Worker', 'Driver'),
  'request-order.decide-on-site': [
    'Superadmin',
    'Director',
    'Project Manager',
    'Assistant Project Manager',
    'Engineer',
    'Coordinator',
  ],
  'request-order.edit': [
    'Superadmin',
    'Project Manager',
    'Assistant Project Manager',
    'Engineer',
    'Supervisor',
    'Procurement',
  ],
  'request-order.delete': ['Superadmin'],
  'request-order.decide-for-procurement': ['Superadmin', 'Director', 'Procurement'],
  'issue-po.create': ['Superadmin', 'Procurement'],
  'issue-po.edit': ['Superadmin'],
  'delivery.process': ['Superadmin', 'Logistic', 'Procurement', 'Coordinator', 'Supervisor'],
  'delivery.edit': ['Superadmin'],
  'withdrawal.create': allBut('Worker', 'Driver'),
  'withdrawal.edit': [
    'Superadmin',
    'Project Manager',
    'Assistant Project Manager',
    'Engineer',
    'Supervisor',
    'Coordinator',
  ],
  'withdrawal.decide': ['Superadmin', 'Project Manager', 'Logistic'],
  'withdrawal.delete': ['Superadmin'],
  'allocation.write': ['Superadmin', 'Logistic', 'Procurement'],
  'allocation-request.delete': ['Superadmin'],
  'stocktake.create': ['Superadmin', 'Logistic', 'Procurement', 'Coordinator', 'Quantity Surveyor'],
  'stocktake.delete': ['Superadmin'],
} as const satisfies Record<string, readonly RoleName[]>;

export type Action = keyof typeof permissions;

/** The names of all actions. */
export const actions = Object.keys(permissions) as [Action, ...Action[]];

/** The ids of the roles that may do an action. */
export const roleIdsWith = (action: Action): RoleId[] => permissions[action].map(roleIdOf);

/** Whether a role may do an action at all; rules about one record come on top. */
export function may(role: RoleName, action: Action): boolean {
  return (permissions[action] as readonly RoleName[]).includes(role);
}
