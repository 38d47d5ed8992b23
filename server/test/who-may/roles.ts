import { type RoleName, roleNames } from '@plumbline/contract';

/** Who may call an endpoint; `anyone` needs no session. */
export type Callers = readonly RoleName[] | 'anyone';

export const everyone = roleNames;
export const everyoneButWorkers = roleNames.filter((role) => role !== 'Worker');
export const superadmin: RoleName[] = ['Superadmin'];
export const founders: RoleName[] = ['Superadmin', 'Director', 'Human Resource'];
export const planners: RoleName[] = ['Superadmin', 'Director', 'Project Manager', 'Human Resource'];
export const recordKeepers: RoleName[] = ['Superadmin', 'Human Resource'];
export const attendanceReaders: RoleName[] = [
  'Superadmin',
  'Director',
  'Project Manager',
  'Assistant Project Manager',
  'Engineer',
  'Supervisor',
  'Human Resource',
];
export const keyMakers: RoleName[] = [
  'Superadmin',
  'Director',
  'Quantity Surveyor',
  'Coordinator',
  'Procurement',
  'Human Resource',
];
export const storekeepers: RoleName[] = ['Superadmin', 'Logistic'];
export const buyers: RoleName[] = ['Superadmin', 'Procurement'];
export const materialKeepers: RoleName[] = ['Superadmin', 'Coordinator', 'Logistic', 'Procurement'];
export const orderers = roleNames.filter((role) => role !== 'Worker' && role !== 'Driver');
export const requestDeciders: RoleName[] = ['Superadmin', 'Director', 'Coordinator', 'Logistic'];
export const overseers: RoleName[] = [
  'Superadmin',
  'Director',
  'Quantity Surveyor',
  'Coordinator',
  'Logistic',
  'Procurement',
  'Human Resource',
];
export const crewLeaders = attendanceReaders.filter((role) => role !== 'Director');
