import {
  changeUser,
  createPasswordLink,
  deleteUser,
  exportAllAttendance,
  exportAttendance,
  exportEmployees,
  inviteUser,
  roleIdOf,
  updateEmployee,
} from '@plumbline/contract';
import type { Client, Reply } from '../client.ts';

/**
 * Does with a browser that was left open what needs its person: takes personal data out, gives another role, and gets into
 * the account of somebody else.
 */
export const useOpenBrowser = (
  browser: Client,
  other: { id: number; username: string; employeeId: number },
): Promise<Reply<unknown>>[] => [
  browser.send(exportEmployees, {}),
  browser.send(exportAllAttendance, { query: { range: 'monthly', date: '2026-02-10' } }),
  browser.send(exportAttendance, {
    params: { id: other.employeeId },
    query: { range: 'monthly', date: '2026-02-10' },
  }),
  browser.send(updateEmployee, { params: { id: other.employeeId }, body: { role_id: roleIdOf('Director') } }),
  browser.send(createPasswordLink, { params: { id: other.id } }),
  browser.send(inviteUser, { body: { employee_id: other.employeeId, username: 'taken-over' } }),
  browser.send(changeUser, {
    params: { id: other.id },
    body: {
      username: other.username,
      password: 'four unrelated words here',
      password_confirmation: 'four unrelated words here',
    },
  }),
  browser.send(deleteUser, { params: { id: other.id } }),
];
