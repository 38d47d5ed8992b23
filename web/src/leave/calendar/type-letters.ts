import type { LeaveType } from '@plumbline/contract';

/** A type where there is room for a letter or two; the legend says which is which. */
export const typeLetters: Record<LeaveType, string> = {
  annual: 'A',
  sick: 'S',
  hospitalization: 'H',
  marriage: 'M',
  compassionate: 'Co',
  childcare: 'Ch',
  extended_childcare: 'Ec',
  maternity: 'Ma',
  paternity: 'P',
  unpaid: 'U',
};
