import * as contract from '@plumbline/contract';
import { preparedRoute, route } from '../platform/http/route.ts';
import { listEmployeesWithoutUser, listUsers } from './read-users.ts';
import { changeUser, createUser, deleteUser, hashNewPassword, readNewPassword } from './write-users.ts';

export { userConstraints } from './write-users.ts';

export const userRoutes = [
  route(contract.listUsers, listUsers),
  route(contract.listEmployeesWithoutUser, listEmployeesWithoutUser),
  preparedRoute(contract.createUser, hashNewPassword, createUser),
  preparedRoute(contract.changeUser, readNewPassword, changeUser),
  route(contract.deleteUser, deleteUser),
];
