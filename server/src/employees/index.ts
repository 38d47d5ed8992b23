import { may } from '@plumbline/contract';
import type { Slice } from '../platform/slice.ts';
import { employeeHistory } from './history.ts';
import type { EmployeeHooks } from './hooks.ts';
import { employeeRoutes } from './routes.ts';
import { employeeConstraints } from './write-employees.ts';

export { addNewcomer } from './add-newcomer.ts';
export {
  cardColumns,
  type EmployeeCardRow,
  employeeCards,
  matchesPerson,
  presentCard,
  selectCards,
} from './employee-cards.ts';
export type { AddedPerson, EmployeeHooks } from './hooks.ts';
export { countExpiries } from './list-expiries.ts';
export { notifyOfOwnRecord } from './notify-of-own-record.ts';
export { offerPeople } from './offer-people.ts';
export { fullNameOf, personName, personNameOf, personNameOrNull } from './person-name.ts';
export { refuseUnknownCompany } from './refuse-unknown-company.ts';
export { type RolePayValues, setRoleAndPay, summaryOf } from './role-and-pay.ts';

/**
 * People and their records, with import and export.
 * @param hooks what other slices do, or have to say, when an employee is changed
 */
export const employeeSlice = (hooks: EmployeeHooks): Slice => ({
  title: 'Employees',
  routes: employeeRoutes(hooks),
  constraints: employeeConstraints,
  history: employeeHistory,
  audiences: {
    employees: { ofPeople: true, readsAll: (role) => may(role, 'employee.full-records') },
  },
});
