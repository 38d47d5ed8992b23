import { z } from 'zod';
import { instant } from '../platform/scalars.ts';
import { employeeCard } from './employee.ts';
import { civilStatuses, genders } from './record-fields.ts';

const text = z.string().nullable();
const money = z.number();

/** The dates of an employee that somebody has to act on before they pass. */
export const expiryFields = {
  wp_expiry_date: 'Work permit',
  passport_expiry_date: 'Passport',
  airport_pass_expiry_date: 'Airport pass',
  probation_end_date: 'Probation',
} as const;
export type ExpiryField = keyof typeof expiryFields;

/** How many days ahead an expiry is shown. */
export const EXPIRY_DAYS = 60;

/** The whole record, for those who keep the records: identity, passes, pay. Rule: ROLE-6. */
export const employeeRecord = employeeCard.extend({
  company_id: z.number().int(),
  unique_id: z.string(),
  serial_no: text,
  /** Null of people from a table that does not say it. */
  gender: z.enum(genders).nullable(),
  civil_status: z.enum(civilStatuses).nullable(),
  birthdate: text,
  nationality: text,
  contact_number: text,
  emergency_number: text,
  designation: z.string(),
  employment_status: z.string(),
  start_date: text,
  end_date: text,
  probation_end_date: text,
  wp_no: text,
  wp_application_date: text,
  wp_expiry_date: text,
  pass_type: text,
  mye: text,
  nric: text,
  passport_no: text,
  passport_expiry_date: text,
  airport_pass_expiry_date: text,
  remarks: text,
  /** From start to today, or to the end if earlier; one decimal. Null without a start. */
  computed_yrs_of_service: z.number().nullable(),
  basic_pay: money,
  daily_rate: money,
  sunday_rate: money,
  holiday_rate: money,
  ot_rate: money,
  ph_rate: money,
  food_rate: money,
  night_shift_rate: money,
  dinner_rate: money,
  levy_payment: money,
  sat_allowance: money,
  has_user: z.boolean(),
  updated_at: instant,
  /** Since when their personal data are erased; null of everybody else. */
  erased_at: instant.nullable(),
  /** Whether this caller may set pay, role and status: no one but a Superadmin of their own record. */
  abilities: z.object({ edit_terms: z.boolean() }),
});
export type EmployeeRecord = z.infer<typeof employeeRecord>;

/** What an employee list or page answers: the record to those who keep them, the card to everybody else. */
export const employeeAnswer = z.union([employeeRecord, employeeCard]);
