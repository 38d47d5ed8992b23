import { z } from 'zod';
import { creditFields } from '../leave/credit-fields.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import {
  base64File,
  idFilter,
  pathId,
  queryFlag,
  readVersion,
  requiredLine,
  searchTerm,
} from '../platform/scalars.ts';
import { changedPay, newPay } from './pay.ts';
import { EXPIRY_DAYS, employeeAnswer, employeeRecord, expiryFields } from './record.ts';
import {
  employeeChangeFields,
  employeeStatuses,
  importedEmployeeFields,
  LEAVES_BEFORE_START,
  newEmployeeFields,
  PERMANENT,
} from './record-fields.ts';

const params = z.object({ id: pathId });

/**
 * Answers NRIC, work permit and passport numbers as their masks. Without it they are whole, and the security log has who
 * read them. Rule: AUDIT-6.
 */
const masked = { masked: queryFlag };

/** The filters of the list of employees; its export takes the same. */
export const employeeFilters = z.object({
  company_id: idFilter,
  status: z.enum(employeeStatuses).optional(),
  role: idFilter,
  /** Only those whose gender or civil status was not given; for those who see whole records. */
  incomplete: queryFlag,
  search_term: searchTerm,
});

/**
 * Employees, a page at a time. Problems: not_allowed for `sort` by unique_id or start_date and for `incomplete`, which are
 * no part of a card, unless by those who see whole records.
 */
export const listEmployees = endpoint({
  name: 'listEmployees',
  method: 'GET',
  path: '/employees/all',
  permission: 'employee.pick',
  dependsOn: { employees: 'any', companies: 'any', users: 'any' },
  summary: 'Employees by name; search by name or code, any order of words, case and accents ignored',
  query: pageQuery.extend({
    ...employeeFilters.shape,
    ...masked,
    ...sortQuery({
      columns: ['name', 'unique_id', 'role', 'company', 'status', 'start_date'],
      default: 'name',
      direction: 'asc',
    }),
  }),
  answer: pageOf(employeeAnswer),
});

export const getEmployee = endpoint({
  name: 'getEmployee',
  method: 'GET',
  path: '/employee/:id',
  permission: 'employee.pick',
  dependsOn: { employees: 'record', companies: 'any', users: 'record' },
  summary: 'One employee: the full record with permission, otherwise the card',
  params,
  query: z.object(masked),
  answer: employeeAnswer,
});

const datesInOrder = {
  path: ['end_date'],
  error: LEAVES_BEFORE_START,
  when: fieldsAreRight('start_date', 'end_date'),
};
const inOrder = (body: { start_date?: string | null; end_date?: string | null }) =>
  !body.start_date || !body.end_date || body.end_date === PERMANENT || body.start_date <= body.end_date;

/** The form 'Add Employee'. */
export const newEmployee = z
  .object({ ...newEmployeeFields, ...newPay, base64image: base64File })
  .refine(inOrder, datesInOrder);

/** A row of a table of employees. */
export const importedEmployeeForm = z
  .object({
    ...newEmployeeFields,
    ...newPay,
    ...importedEmployeeFields,
    ...creditFields,
    designation: employeeChangeFields.designation.default('owner'),
  })
  .refine(inOrder, datesInOrder);

export const createEmployee = endpoint({
  name: 'createEmployee',
  method: 'POST',
  path: '/employee',
  permission: 'employee.write',
  changesRights: true,
  changes: { employees: 'record' },
  summary:
    'Add an employee; only a Superadmin can add a Superadmin, and a second person has to approve a role at or above one’s own',
  body: newEmployee,
  // Designation and employment status begin as the server decides. Rule: PEOPLE-3.
  ignored: [
    'id',
    'company',
    'employee_role',
    'avatar',
    'designation',
    'employment_status',
    'computed_yrs_of_service',
  ],
  answer: employeeRecord.extend({
    /** What a second person has to approve of role and pay. */
    warnings: z.array(z.string()).optional(),
  }),
  message: 'Employee Added!',
  maxBodyMegabytes: 15,
});

/** The form of an employee's details. */
export const employeeChanges = z
  .object({ ...employeeChangeFields, ...changedPay, ...readVersion })
  .refine(inOrder, datesInOrder);

export const updateEmployee = endpoint({
  name: 'updateEmployee',
  method: 'PUT',
  path: '/employee/:id',
  permission: 'employee.write',
  changesRights: true,
  changes: { employees: 'record' },
  summary:
    'Update an employee; only a Superadmin can give or remove the role Superadmin, or set their own pay, role and status; status and dates of people at or above one’s own role wait for a second person',
  params,
  query: z.object(masked),
  body: employeeChanges,
  ignored: ['warnings'],
  answer: employeeRecord.extend({
    /** What a second person has to approve of role, pay, status and dates; of one set Inactive, what is still open with them. */
    warnings: z.array(z.string()).optional(),
  }),
  message: 'Employee Information Updated!',
});

/** The NRIC, work permit and passport numbers of somebody, whole; the security log has who opened them. Rule: AUDIT-6. */
export const openIdentityNumbers = endpoint({
  name: 'openIdentityNumbers',
  method: 'POST',
  status: 200,
  path: '/employee/:id/identity-numbers',
  permission: 'employee.full-records',
  answersSecret: true,
  changes: {},
  summary: 'The NRIC, work permit and passport numbers of an employee; who opens them is in the security log',
  params,
  answer: employeeRecord.pick({ nric: true, wp_no: true, passport_no: true }),
});

/** The sentences when personal data are not erased. */
export const ERASES_INACTIVE = 'Only the personal data of somebody who is Inactive can be erased.';
export const ERASED_BEFORE = 'The personal data of this person are erased already.';

/** The form that erases personal data. */
export const erasure = z.object({ reason: requiredLine('Please type a reason.', 500) });

/**
 * Erases the personal data of somebody who has left: numbers, contacts, birth date, nationality, picture, remarks, positions,
 * reasons of leave and the account, also in the history. Papers keep the name. It cannot be undone.
 * Problems: not_found; not_allowed for a Superadmin, unless by one; wrong_state for somebody Active, and the second time.
 * Rules: AUDIT-10, AUDIT-11.
 */
export const eraseEmployee = endpoint({
  name: 'eraseEmployee',
  method: 'POST',
  status: 200,
  path: '/employee/:id/erase',
  permission: 'employee.write',
  byPersonOnly: true,
  changes: { employees: 'record', users: 'any', attendance: 'any', leave: 'any' },
  summary: 'Erase the personal data of an employee who has left; it cannot be undone',
  params,
  body: erasure,
  answer: employeeRecord,
  message: 'Personal Data Erased!',
});

/** A date of somebody that nears its end or has passed. */
export const expiry = z.object({
  employee: employeeRecord.pick({
    id: true,
    first_name: true,
    last_name: true,
    unique_id: true,
    company: true,
    avatar: true,
  }),
  field: z.enum(Object.keys(expiryFields) as [keyof typeof expiryFields]),
  date: z.string(),
  /** Days from today at the site; negative when it has passed. */
  days_left: z.number().int(),
});
export type Expiry = z.infer<typeof expiry>;

export const listExpiries = endpoint({
  name: 'listExpiries',
  method: 'GET',
  path: '/employees/expiring',
  permission: 'employee.full-records',
  dependsOn: { employees: 'any' },
  summary: `Passes, passports and probations of Active employees that expire within ${EXPIRY_DAYS} days or have expired`,
  query: pageQuery.extend(
    sortQuery({ columns: ['date', 'name', 'company', 'field'], default: 'date', direction: 'asc' }),
  ),
  answer: pageOf(expiry),
});
