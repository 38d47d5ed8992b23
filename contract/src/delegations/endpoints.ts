import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import { id, instant, optionalLine, pathId, requiredId, siteDate } from '../platform/scalars.ts';

/** The longest time for which one delegation holds, in calendar days. */
export const MAX_DELEGATION_DAYS = 366;

/** The sentences of what a form of a delegation lacks; the server says the rest where it knows more. */
export const delegationMessages = {
  person: 'Please select who decides for you.',
  date: 'Please pick a date.',
  datesReversed: 'End date must not be before the start date.',
  tooLong: 'Please delegate for at most one year at a time.',
  begun: 'The start date must not be in the past.',
  oneself: 'You cannot delegate to yourself.',
  nothingToDecide: 'This person cannot approve anything, so there is nothing to delegate.',
  noAccount: 'This person has no account, so they cannot decide.',
  left: 'This person is inactive.',
  unknown: 'This person does not exist.',
  twice: 'These two people have a delegation in these days already.',
};

/** What one person may decide, another decides too, from a site date to another, both included. */
export const delegation = z.object({
  id,
  from: personName,
  to: personName,
  start_date: z.string(),
  end_date: z.string(),
  reason: z.string().nullable(),
  /** `upcoming`, `current` and `ended` follow from the site's date; `revoked` was ended before its time. */
  status: z.enum(['upcoming', 'current', 'ended', 'revoked']),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  abilities: z.object({ revoke: z.boolean() }),
});
export type Delegation = z.infer<typeof delegation>;

const requiredDate = z
  .string({ error: delegationMessages.date })
  .min(1, delegationMessages.date)
  .pipe(siteDate);
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
const whenDates = { path: ['end_date'], when: fieldsAreRight('start_date', 'end_date') };

/** The form of a delegation. */
export const newDelegation = z
  .object({
    to_employee_id: requiredId(delegationMessages.person),
    start_date: requiredDate,
    end_date: requiredDate,
    reason: optionalLine(500),
    /** The delegator: the caller by default; a Superadmin may name anybody. */
    from_employee_id: id.nullish(),
  })
  .refine(({ start_date, end_date }) => end_date >= start_date, {
    ...whenDates,
    error: delegationMessages.datesReversed,
  })
  .refine(({ start_date, end_date }) => days(start_date, end_date) <= MAX_DELEGATION_DAYS, {
    ...whenDates,
    error: delegationMessages.tooLong,
  });

/**
 * Delegates decisions: while it holds, `to_employee_id` decides what `from_employee_id` may, and never their own
 * requests. Several people may be delegated to at once. @throws not_allowed, invalid, duplicate. Rule: APPROVAL-4.
 */
export const createDelegation = endpoint({
  name: 'createDelegation',
  method: 'POST',
  path: '/delegations',
  permission: 'signed-in',
  changesRights: true,
  changes: { delegations: 'any' },
  summary: 'Let somebody else decide what one may decide oneself, from one day to another',
  body: newDelegation,
  ignored: ['id', 'status'],
  answer: delegation.extend({ warnings: z.array(z.string()) }),
  message: 'Delegation Added!',
});

/** Ends a delegation now. @throws not_found, not_allowed; wrong_state once it has ended */
export const revokeDelegation = endpoint({
  name: 'revokeDelegation',
  method: 'POST',
  status: 200,
  path: '/delegations/:id/revoke',
  permission: 'signed-in',
  changesRights: true,
  changes: { delegations: 'any' },
  summary: 'End a delegation: who gave it, and a Superadmin',
  params: z.object({ id: pathId }),
  answer: delegation,
  message: 'Delegation Revoked!',
});

/** The delegations that one gave or was given, the latest first; a Superadmin sees everybody's. */
export const listDelegations = endpoint({
  name: 'listDelegations',
  method: 'GET',
  path: '/delegations',
  permission: 'signed-in',
  dependsOn: { delegations: 'any', employees: 'any' },
  availableOffline: true,
  summary: 'The delegations that one gave or was given, latest first; for a Superadmin those of everybody',
  query: pageQuery.extend({
    /** `open`: those that hold or are yet to; all by default. */
    status: z.enum(['open']).optional(),
  }),
  answer: pageOf(delegation),
});
