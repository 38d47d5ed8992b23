import * as contract from '@plumbline/contract';
import { downloadRoute, preparedRoute, type Route, route } from '../platform/http/route.ts';
import { eraseEmployee } from './erase-employee.ts';
import type { EmployeeHooks } from './hooks.ts';
import { openIdentityNumbers } from './identity-numbers.ts';
import { exportEmployees, getEmployeeTemplate } from './import/export-employees.ts';
import { importEmployees, readEmployees } from './import/import-employees.ts';
import { listExpiries } from './list-expiries.ts';
import { listPeople } from './list-people.ts';
import { getEmployee, listEmployees } from './read-employees.ts';
import { storeAvatar, updateAvatar } from './update-avatar.ts';
import { createEmployee, storeNewPicture, updateEmployee } from './write-employees.ts';

export const employeeRoutes = (hooks: EmployeeHooks): Route[] => [
  route(contract.listEmployees, listEmployees),
  route(contract.listPeople, listPeople),
  route(contract.listExpiries, listExpiries),
  downloadRoute(contract.exportEmployees, exportEmployees),
  downloadRoute(contract.getEmployeeTemplate, getEmployeeTemplate),
  preparedRoute(contract.importEmployees, readEmployees, (ctx, input, table) =>
    importEmployees(ctx, hooks, input, table),
  ),
  route(contract.getEmployee, getEmployee),
  route(contract.eraseEmployee, eraseEmployee),
  route(contract.openIdentityNumbers, openIdentityNumbers),
  preparedRoute(contract.createEmployee, storeNewPicture, (ctx, input, stored) =>
    createEmployee(ctx, hooks, input, stored),
  ),
  route(contract.updateEmployee, (ctx, input) => updateEmployee(ctx, hooks, input)),
  preparedRoute(contract.updateAvatar, storeAvatar, updateAvatar),
];
