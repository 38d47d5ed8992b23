import { z } from 'zod';
import { employeeCard } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery } from '../platform/envelope.ts';
import { id, instant, pathId, requiredLine, searchTerm } from '../platform/scalars.ts';

/** Shortest password (decisions 6). */
export const MIN_PASSWORD = 8;
export const PASSWORD_TOO_SHORT = `Please use at least ${MIN_PASSWORD} characters.`;
export const PASSWORDS_DIFFER = 'Passwords did not match.';
const FIELD_REQUIRED = 'This field is required';

export const userAccount = z.object({
  id,
  username: z.string(),
  employee: employeeCard,
  updated_at: instant,
  /** Whether this caller may change or delete the account. */
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type UserAccount = z.infer<typeof userAccount>;

const username = requiredLine(FIELD_REQUIRED, 100).refine(
  (name) => !/\s/.test(name),
  'A username has no spaces.',
);
const newPassword = z
  .string({ error: FIELD_REQUIRED })
  .min(1, { error: FIELD_REQUIRED, abort: true })
  .min(MIN_PASSWORD, PASSWORD_TOO_SHORT)
  .max(1000, 'Please use at most 1,000 characters.');

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/user/accounts',
  who: 'user.manage',
  summary: 'The accounts, by name; search by name or username',
  query: pageQuery.extend({ search_term: searchTerm }),
  answer: pageOf(userAccount),
});

export const listEmployeesWithoutUser = endpoint({
  name: 'listEmployeesWithoutUser',
  method: 'GET',
  path: '/user/available-employees',
  who: 'user.manage',
  summary: 'Active employees who have no account yet; the first 100 by name',
  query: z.object({ search_term: searchTerm }),
  answer: z.array(employeeCard),
});

export const newUser = z.object({
  employee_id: z.number({ error: 'Please select an employee.' }).pipe(id),
  username,
  password: newPassword,
});

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/user',
  who: 'user.manage',
  summary: 'Give an employee an account',
  body: newUser,
  answer: userAccount,
  message: 'User Credentials Added!',
});

/** A change of username, password or both. One's own password needs the old one. */
export const userChanges = z
  .object({
    username,
    old_password: z.string().max(1000).optional(),
    password: z.union([z.literal(''), newPassword]).optional(),
    password_confirmation: z.string().max(1000).optional(),
    updated_at: instant.optional(),
  })
  .refine((body) => !body.old_password || Boolean(body.password), {
    path: ['password'],
    error: FIELD_REQUIRED,
  })
  .refine((body) => (body.password ?? '') === (body.password_confirmation ?? ''), {
    path: ['password_confirmation'],
    error: PASSWORDS_DIFFER,
  });

export const changeUser = endpoint({
  name: 'changeUser',
  method: 'PUT',
  path: '/user/:id/change-user',
  who: 'signed-in',
  summary: "Change an account: one's own, or others' for those who manage them",
  params: z.object({ id: pathId }),
  body: userChanges,
  answer: userAccount,
  message: 'User Credentials Updated!',
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/user/:id',
  who: 'user.manage',
  summary: 'Delete an account; its sessions end at once',
  params: z.object({ id: pathId }),
  answer: deletedRecord,
  message: 'User Deleted!',
});
