import { blankAsNull, decimalInput } from '../platform/decimal-input.ts';
import { creditedLeaveTypes, type LeaveType, leaveTypes } from './leave.ts';

type Credited = Exclude<LeaveType, 'unpaid'>;
/** The field of a credit on forms and in tables. */
export type CreditField = `${Credited}_leave`;

const byField = <Value>(make: (type: Credited) => Value) =>
  Object.fromEntries(creditedLeaveTypes.map((type) => [`${type}_leave`, make(type)])) as Record<
    CreditField,
    Value
  >;

const CREDIT_SENTENCE = 'Please type a number of days from 0 to 999.9, with at most one decimal.';
const credit = decimalInput(3, 1, CREDIT_SENTENCE);

/** A credit of each type in days, each as it may be left out. */
export const creditFields = byField(() => credit.optional());

/** The same where an empty one is none. */
export const creditDefaultFields = byField(() => blankAsNull(credit).optional());

export const creditFieldNames = Object.keys(creditFields) as CreditField[];

/** The words of each credit in a table. */
export const creditHeadings = byField((type) => `${leaveTypes[type]} Leave`);

/** The type of leave of each field. */
export const typeOfCredit = byField((type) => type);
