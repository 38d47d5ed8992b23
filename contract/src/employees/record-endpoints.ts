import { z } from 'zod';
import { creditFields } from '../leave/credit-fields.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import { base64File, idFilter, pathId, queryFlag, readVersion, searchTerm } from '../platform/scalars.ts';
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
  changes: { employees: 'record' },
  summary:
    'Update an employee; only a Superadmin can give or remove the role Superadmin, or set their own pay, role and status; status and dates of people at or above one’s own role wait for a second person',
  params,
  body: employeeChanges,
  ignored: ['warnings'],
  answer: employeeRecord.extend({
    /** What a second person has to approve of role, pay, status and dates; of one set Inactive, what is still open with them. */
    warnings: z.array(z.string()).optional(),
  }),
  message: 'Employee Information Updated!',
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
