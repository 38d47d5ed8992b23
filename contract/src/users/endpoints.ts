import { z } from 'zod';
import { employeeCard } from '../employees/employee.ts';
import { mailState } from '../mail/mail.ts';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord, optionalPageQuery, pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { optionalMailAddress } from '../platform/mail-address.ts';
import {
  id,
  instant,
  pathId,
  queryNumber,
  readVersion,
  requiredName,
  searchTerm,
} from '../platform/scalars.ts';
import { hasOneAlphabet, SEVERAL_ALPHABETS } from './username.ts';

/** Shortest password. Rule: ACCOUNT-6. */
export const MIN_PASSWORD = 8;
/** What is said of a new password of fewer than MIN_PASSWORD characters, in the form and by the server. */
export const PASSWORD_TOO_SHORT = `Please use at least ${MIN_PASSWORD} characters.`;
/** What is said where a new password was not typed twice alike. */
export const PASSWORDS_DIFFER = 'Passwords did not match.';
/** What is said of a field of an account that was left empty. */
export const FIELD_REQUIRED = 'This field is required';

/** An account, and the employee who signs in with it. */
export const userAccount = z.object({
  id,
  username: z.string(),
  /** Where its owner gets mail from Plumbline; null: nowhere. */
  email: z.string().nullable(),
  employee: employeeCard,
  /** It has no password until its owner sets one by a link: no one can sign in yet. */
  is_invited: z.boolean(),
  /** When the link by which its owner sets a password ends; null where none works. */
  link_ends_at: instant.nullable(),
  /** The last mail with such a link, and its state; null where there is none. */
  link_mail: mailState.nullable(),
  updated_at: instant,
  /** Whether signing in takes a code besides the password. */
  two_step: z.boolean(),
  /** How many passkeys sign in to it. */
  passkeys: z.number().int(),
  /**
   * Whether this caller may change or delete the account, make a link to set its password, and end its two-step sign-in and
   * passkeys.
   */
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    link: z.boolean(),
    reset_two_step: z.boolean(),
  }),
});
export type UserAccount = z.infer<typeof userAccount>;

const username = requiredName(FIELD_REQUIRED, 100).refine(
  (name) => !/[\s\p{Default_Ignorable_Code_Point}]/u.test(name),
  'A username cannot contain spaces.',
);
/** A password that is set, with the rules that do not depend on its owner. Rule: ACCOUNT-6. */
export const newPassword = z
  .string({ error: FIELD_REQUIRED })
  .min(1, { error: FIELD_REQUIRED, abort: true })
  .min(MIN_PASSWORD, PASSWORD_TOO_SHORT)
  .max(1000, 'Please use at most 1,000 characters.');

/** The accounts that sign in here, a page at a time. */
export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/user/accounts',
  permission: 'user.manage',
  dependsOn: { users: 'any', employees: 'any', mails: 'any' },
  summary: 'User accounts by name; search by name or username, or by employee',
  query: pageQuery.extend({
    search_term: searchTerm,
    /** The account of one employee, who has one at most. */
    employee_id: queryNumber(id).optional(),
    ...sortQuery({ columns: ['name', 'username', 'role', 'company'], default: 'name', direction: 'asc' }),
  }),
  answer: pageOf(userAccount),
});

/** Who may be given an account: the first MAX_OFFERED_PEOPLE, or a page with `page`. */
export const listEmployeesWithoutUser = endpoint({
  name: 'listEmployeesWithoutUser',
  method: 'GET',
  path: '/user/available-employees',
  permission: 'user.manage',
  dependsOn: { users: 'any', employees: 'any' },
  summary: 'Active employees without an account, by name: the first 100, or with `page` a page',
  query: optionalPageQuery.extend({ search_term: searchTerm }),
  answer: z.union([z.array(employeeCard), pageOf(employeeCard)]),
});

/** The form of a new account. A username has at most 100 characters, letters of one alphabet and no spaces; its case does not count. */
export const newUser = z.object({
  employee_id: z.number({ error: 'Please select an employee.' }).pipe(id),
  username: username.refine(hasOneAlphabet, SEVERAL_ALPHABETS),
  email: optionalMailAddress,
  password: newPassword,
});

/**
 * Gives an employee an account, whose password they have to change before anything else (new_password_needed). Problems:
 * duplicate, at `username`, also for one that looks like another's, or `employee_id`; invalid, at `employee_id`, for one who is not Active, and at `password`, for
 * one that is easily guessed or contains the username, the name, the company, a number or the birthday of its owner; not_allowed for a Superadmin's account, unless by a Superadmin.
 */
export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/user',
  permission: 'user.manage',
  confirmed: true,
  byPersonOnly: true,
  changes: { users: 'any' },
  summary: 'Create an account for an employee',
  body: newUser,
  ignored: ['id', 'employee'],
  answer: userAccount,
  message: 'User Credentials Added!',
});

/**
 * A change of username, e-mail address or password. Of one's own account username and password need the old password; username and
 * address are the present ones for who may not change them.
 */
export const userChanges = z
  .object({
    username,
    /** Left out, it stays as it is. */
    email: optionalMailAddress,
    old_password: z.string().max(1000).optional(),
    password: z.union([z.literal(''), newPassword]).optional(),
    password_confirmation: z.string().max(1000).optional(),
    ...readVersion,
  })
  .refine((body) => (body.password ?? '') === (body.password_confirmation ?? ''), {
    path: ['password_confirmation'],
    error: PASSWORDS_DIFFER,
  });

/**
 * Changes username, e-mail address or password; a new password ends the account's other sessions, and one that somebody else has
 * set has to be changed before anything else. The rules of passwords are those of a new account.
 * Problems: not_found, stale; duplicate, at `username`, also for one that looks like another's; invalid, at `username` for another one with letters of
 * several alphabets, at `old_password`, when it is wrong or missing, and at
 * `password` when the old one is there and nothing changes; too_many_tries after ten wrong ones in a row within 15
 * minutes; not_allowed for a Superadmin's account, unless by a Superadmin, and for another username or address, unless by those
 * who manage users. Rules: ACCOUNT-8, ACCOUNT-9, ACCOUNT-10, ACCOUNT-11.
 */
export const changeUser = endpoint({
  name: 'changeUser',
  method: 'PUT',
  path: '/user/:id/change-user',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeNewPassword: true,
  changes: { users: 'any' },
  summary:
    "Update an account: one's own password, or username and password with permission; one's own needs `old_password`",
  params: z.object({ id: pathId }),
  body: userChanges,
  ignored: ['employee_id'],
  answer: userAccount,
  message: 'User Credentials Updated!',
});

/** Problems: not_found; not_allowed for a Superadmin's account, unless by a Superadmin, and for one's own. */
export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/user/:id',
  permission: 'user.manage',
  confirmed: true,
  byPersonOnly: true,
  changes: { users: 'any' },
  summary: 'Delete an account and end its sessions',
  params: z.object({ id: pathId }),
  answer: deletedRecord,
  message: 'User Deleted!',
});

/**
 * Ends the two-step sign-in of somebody who has lost their phone, their passkeys, and all their sessions but API keys. They are
 * notified.
 * Problems: not_found; wrong_state while it is off and there are no passkeys; not_allowed for one's own, and for an account at or above one's own role,
 * unless by a Superadmin. Rule: ACCOUNT-34.
 */
export const resetTwoStep = endpoint({
  name: 'resetTwoStep',
  method: 'POST',
  status: 200,
  path: '/user/:id/reset-two-step',
  permission: 'user.manage',
  byPersonOnly: true,
  changes: { users: 'any' },
  summary: 'Reset the two-step sign-in and passkeys of somebody who has lost their phone',
  params: z.object({ id: pathId }),
  answer: userAccount,
  message: 'Two-Step Sign-In Reset!',
});
