import { creditedLeaveTypes, type LeaveCredits, type leaveTypes } from '@plumbline/contract';

type Credited = Exclude<keyof typeof leaveTypes, 'unpaid'>;
export type CreditField = `${Credited}_leave`;

/** The fields of a year's credits, each a number of days or what is typed of one. */
export type CreditValues = Record<CreditField, number | string> & { year: number };

export const fieldOf = (type: Credited): CreditField => `${type}_leave`;

/** The fields as a year's credits fill them in. */
export function valuesOf(credits: LeaveCredits): CreditValues {
  return {
    ...(Object.fromEntries(creditedLeaveTypes.map((type) => [fieldOf(type), credits[type]])) as Record<
      CreditField,
      number
    >),
    year: credits.year,
  };
}

/** The types whose credit differs from that in a year's credits. */
export function changedTypes(values: CreditValues, credits: LeaveCredits): Credited[] {
  return creditedLeaveTypes.filter((type) => String(values[fieldOf(type)]) !== String(credits[type]));
}
