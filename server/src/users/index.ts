import * as contract from '@plumbline/contract';
import { preparedRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { userHistory } from './history.ts';
import { listEmployeesWithoutUser, listUsers } from './read-users.ts';
import {
  changeUser,
  checkPasswords,
  createUser,
  deleteUser,
  prepareFirstPassword,
  userConstraints,
} from './write-users.ts';

/** The accounts that people sign in with. */
export const userSlice: Slice = {
  title: 'Users',
  routes: [
    route(contract.listUsers, listUsers),
    route(contract.listEmployeesWithoutUser, listEmployeesWithoutUser),
    preparedRoute(contract.createUser, prepareFirstPassword, createUser),
    preparedRoute(contract.changeUser, checkPasswords, changeUser),
    route(contract.deleteUser, deleteUser),
  ],
  constraints: userConstraints,
  history: userHistory,
  audiences: {
    users: { ofPeople: true, readsAll: (role) => contract.may(role, 'user.manage') },
  },
};
