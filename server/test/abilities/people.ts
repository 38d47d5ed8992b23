import { at, inLists, type Kind, lists, post, put, remove } from './kind.ts';

const statuses = ['pending', 'approved', 'rejected'];
const ofStatuses = (path: string) => [path, ...statuses.map((each) => `${path}?status=${each}`)];

/** What is requested and decided on once. */
const decided = (name: string, path: string): Kind => ({
  name,
  find: lists(...ofStatuses(path)),
  state: ({ status }) => status,
  calls: { decide: ({ id }) => put(`${path}/${id}`, { status: 'approved', comments: 'Tried' }) },
});

/** Accounts, people and their days. */
export const peopleKinds: readonly Kind[] = [
  {
    name: 'account',
    find: lists('/user/accounts'),
    state: (account) => at(account, 'employee.role.id') ?? at(account, 'employee.role_id'),
    calls: {
      // Of those who are signed in here nothing is changed: a version that was never there says that they may.
      edit: ({ id, username, updated_at }) =>
        put(`/user/${id}/change-user`, {
          username: `${username}-tried`,
          updated_at: updated_at && '2020-01-01T00:00:00.000Z',
        }),
      link: ({ id }) => post(`/user/${id}/password-link`, {}),
      reset_two_step: ({ id }) => post(`/user/${id}/reset-two-step`, {}),
      delete: ({ id, username, abilities }) =>
        String(username).startsWith('tried') || !abilities.delete ? remove(`/user/${id}`) : null,
    },
  },
  {
    name: 'employee',
    find: lists('/employees/all'),
    state: (employee) => at(employee, 'role.id') ?? employee.role_id,
    calls: {
      edit_terms: ({ id }) => put(`/employee/${id}`, { basic_pay: 4001 }),
    },
  },
  {
    name: 'leave',
    find: lists(...ofStatuses('/employee-leave/applications')),
    state: ({ status, start_date, end_date }) => [status, start_date === end_date],
    calls: {
      shorten: ({ id, start_date }) =>
        put(`/employee-leave/applications/${id}/shorten`, { end_date: start_date, comments: 'Tried' }),
      decide: ({ id }) => put(`/employee-leave/applications/${id}`, { status: 'approved' }),
      cancel: ({ id }) =>
        put(`/employee-leave/applications/${id}`, { status: 'cancelled', comments: 'Tried' }),
    },
  },
  decided('overtime', '/attendance/overtime'),
  decided('correction of attendance', '/attendance/corrections'),
  decided('change of role or pay', '/employee-role-pay-changes'),
  {
    name: 'delegation',
    find: lists('/delegations'),
    state: ({ status }) => status,
    calls: { revoke: ({ id }) => post(`/delegations/${id}/revoke`, {}) },
  },
  {
    name: 'member of a crew',
    find: async (read, { project }) =>
      (await inLists(read, [`/attendance/crew/${project}`])).map((each) => ({ ...each, project })),
    state: () => null,
    calls: {
      // At work or not, as it is at the hour of the test.
      clock: ({ id, project, open }) =>
        post(open ? '/attendance/time-out' : '/attendance/time-in', {
          project_id: project,
          employee_ids: [id],
        }),
    },
  },
];
