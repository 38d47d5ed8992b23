import * as contract from '@plumbline/contract';
import { preparedRoute, publicRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { userHistory } from './history.ts';
import { linkMails } from './link-mails.ts';
import {
  createPasswordLink,
  endPasswordLink,
  inviteUser,
  mailInvitation,
  mailPasswordLink,
} from './password-links.ts';
import { listEmployeesWithoutUser, listUsers } from './read-users.ts';
import { resetTwoStep } from './reset-two-step.ts';
import { readPasswordLink, setPasswordByLink } from './set-password-by-link.ts';
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
    route(contract.inviteUser, inviteUser),
    route(contract.createPasswordLink, createPasswordLink),
    route(contract.mailInvitation, mailInvitation),
    route(contract.mailPasswordLink, mailPasswordLink),
    route(contract.endPasswordLink, endPasswordLink),
    publicRoute(contract.readPasswordLink, readPasswordLink),
    publicRoute(contract.setPasswordByLink, setPasswordByLink),
    route(contract.resetTwoStep, resetTwoStep),
  ],
  constraints: userConstraints,
  mails: linkMails,
  history: userHistory,
  audiences: {
    users: { ofPeople: true, readsAll: (role) => contract.may(role, 'user.manage') },
  },
};
