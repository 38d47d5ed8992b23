import type { RoleName } from '@plumbline/contract';
import type { DemoEmployee, DemoProject } from '../types.ts';

/** Who has to do with the materials of a project, by key. */
export type MaterialPeople = {
  /** Who requests materials and takes them out of the store. */
  requesters: readonly string[];
  /** Who approves on site, another person than those who request. */
  approver: string;
  quantitySurveyor: string;
  /** Who receives deliveries. */
  receivers: readonly string[];
};

/** @throws when no one on the project could request or approve */
export function materialPeople(project: DemoProject, employees: readonly DemoEmployee[]): MaterialPeople {
  const assigned = new Set(project.assignments.map(({ employeeKey }) => employeeKey));
  const ofRoles = (...roles: RoleName[]) =>
    employees
      .filter(({ key, role, status }) => assigned.has(key) && status === 'Active' && roles.includes(role))
      .map(({ key }) => key);
  const requesters = ofRoles('Engineer', 'Supervisor');
  const [approver] = ofRoles('Project Manager');
  if (!approver || requesters.length === 0)
    throw new Error(`The project ${project.code} has no one who requests and approves materials.`);
  return {
    requesters,
    approver,
    quantitySurveyor: ofRoles('Quantity Surveyor')[0] ?? 'quantity_surveyor',
    receivers: ['logistic', 'logistic_2', ...ofRoles('Supervisor')],
  };
}
