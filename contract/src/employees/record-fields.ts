import { z } from 'zod';
import { id, optionalLine, optionalName, requiredLine, requiredName, siteDate } from '../platform/scalars.ts';
import { isMasked, NUMBER_IS_MASKED } from './identity-numbers.ts';

export const genders = ['male', 'female'] as const;
export const civilStatuses = ['Single', 'Married', 'Widowed', 'Separated', 'Divorced'] as const;
export const employeeStatuses = ['Active', 'Inactive'] as const;

const FIELD_REQUIRED = 'Field is required!';

const DATE_FORM = 'Please pick a date in the form YYYY-MM-DD.';

/** A date that may stay empty; a cleared picker sends an empty text. */
const optionalDate = z
  .union([siteDate, z.literal('')], { error: DATE_FORM })
  .nullish()
  .transform((date) => (date === '' ? null : date));

const requiredDate = (missing: string) => z.string({ error: missing }).min(1, missing).pipe(siteDate);

/** The end date of permanent staff, who have none. */
export const PERMANENT = 'Permanent';

const isPermanent = (text: string) => text.trim().toLowerCase() === PERMANENT.toLowerCase();
const END_DATE_MISSING = 'End Date is required. Please pick an end date.';

const requiredEndDate = z
  .string({ error: END_DATE_MISSING })
  .min(1, END_DATE_MISSING)
  .transform((text) => (isPermanent(text) ? PERMANENT : text))
  .pipe(z.union([z.literal(PERMANENT), siteDate], { error: DATE_FORM }));

const optionalEndDate = z
  .string({ error: DATE_FORM })
  .transform((text) => (text === '' || isPermanent(text) ? null : text))
  .pipe(siteDate.nullable())
  .nullish();

/** An end date of the form as the record has it: none of permanent staff. */
export const endDateOf = (endDate: string): string | null => (endDate === PERMANENT ? null : endDate);

const choice = {
  gender: z.enum(genders, { error: 'Please select a gender.' }),
  civil_status: z.enum(civilStatuses, { error: 'Please select a civil status.' }),
  employee_status: z.enum(employeeStatuses, { error: 'Please select a status.' }),
};

const roleId = (missing: string) =>
  z.number({ error: missing }).int(missing).min(1, missing).max(15, missing);

/** Fields that may stay empty, the same on both forms. */
const optionalFields = {
  serial_no: optionalName(50),
  probation_end_date: optionalDate,
  wp_no: optionalName(50),
  wp_application_date: optionalDate,
  wp_expiry_date: optionalDate,
  pass_type: optionalLine(100),
  mye: optionalName(100),
  nric: optionalName(50),
  passport_no: optionalName(50),
  passport_expiry_date: optionalDate,
  airport_pass_expiry_date: optionalDate,
  remarks: optionalLine(2000),
};

/** A number of somebody new, of whom there is none that a mask could stand for. Rule: AUDIT-7. */
const newNumber = optionalName(50).refine((number) => !number || !isMasked(number), NUMBER_IS_MASKED);

/** The fields of 'Add Employee', with their messages and first values. Rule: PEOPLE-2. */
export const newEmployeeFields = {
  company_id: z.number({ error: 'Company is required. Please select a company' }).pipe(id),
  role_id: roleId('Role is required. Please select a role'),
  unique_id: requiredName('Employee ID is required. Please type an Employee ID', 50),
  first_name: requiredName('First Name is required. Please type a first name', 100),
  last_name: requiredName('Last Name is required. Please type a last name', 100),
  birthdate: requiredDate('Birth Date is required. Please pick a birth date'),
  nationality: requiredName('Nationality is required. Please type a nationality', 100),
  contact_number: requiredLine('Contact Number is required. Please type a contact number', 50),
  start_date: requiredDate('Start Date is required. Please pick a start date.'),
  end_date: requiredEndDate,
  gender: choice.gender.default('male'),
  civil_status: choice.civil_status.default('Single'),
  employee_status: choice.employee_status.default('Active'),
  emergency_number: optionalLine(50),
  ...optionalFields,
  nric: newNumber,
  wp_no: newNumber,
  passport_no: newNumber,
};

/** Of a table: what is not given stays empty, and permanent staff have no end date. */
export const importedEmployeeFields = {
  gender: choice.gender.nullable().default(null),
  civil_status: choice.civil_status.nullable().default(null),
  end_date: requiredEndDate.default(PERMANENT),
};

/** The fields of an employee's details; what is not named stays as it is. */
export const employeeChangeFields = {
  company_id: z.number({ error: FIELD_REQUIRED }).pipe(id).optional(),
  role_id: roleId(FIELD_REQUIRED).optional(),
  unique_id: requiredName(FIELD_REQUIRED, 50).optional(),
  first_name: requiredName(FIELD_REQUIRED, 100).optional(),
  last_name: requiredName(FIELD_REQUIRED, 100).optional(),
  gender: z.enum(genders, { error: FIELD_REQUIRED }).optional(),
  civil_status: z.enum(civilStatuses, { error: FIELD_REQUIRED }).optional(),
  employee_status: choice.employee_status.optional(),
  nationality: requiredName(FIELD_REQUIRED, 100).optional(),
  contact_number: requiredLine(FIELD_REQUIRED, 50).optional(),
  emergency_number: requiredLine(FIELD_REQUIRED, 50).optional(),
  designation: requiredLine(FIELD_REQUIRED, 100).optional(),
  birthdate: optionalDate,
  start_date: optionalDate,
  end_date: optionalEndDate,
  ...optionalFields,
};

/** The sentence when somebody would leave before they came. */
export const LEAVES_BEFORE_START = 'End date must not be before the start date.';
