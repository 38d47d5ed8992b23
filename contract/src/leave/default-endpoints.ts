import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId } from '../platform/scalars.ts';
import { roleIds } from '../roles/roles.ts';
import { creditDefaultFields, creditFieldNames } from './credit-fields.ts';

const params = z.object({ id: pathId });
const days = z.number().nullable();

/** The leave credits that people of a company begin with, by role; null where none is set. */
export const leaveCreditDefaults = z.object({
  company_id: id,
  /** The roles that have any. */
  roles: z.array(
    z.object({
      role_id: z.number().int(),
      ...(Object.fromEntries(creditFieldNames.map((field) => [field, days])) as Record<
        (typeof creditFieldNames)[number],
        typeof days
      >),
    }),
  ),
});
export type LeaveCreditDefaults = z.infer<typeof leaveCreditDefaults>;

export const getLeaveCreditDefaults = endpoint({
  name: 'getLeaveCreditDefaults',
  method: 'GET',
  path: '/company/:id/leave-credit-defaults',
  permission: 'leave-credit.write',
  dependsOn: { leave_credit_defaults: 'record' },
  summary: 'The leave credits that new people of a company begin with, by role',
  params,
  answer: leaveCreditDefaults,
});

const ROLE_MISSING = 'Please select a role.';

/** The form of the credits of a role; an empty one is none, what is not named stays. */
export const leaveCreditDefaultForm = z.object({
  role_id: z
    .number({ error: ROLE_MISSING })
    .refine((role) => roleIds.some((each) => each === role), ROLE_MISSING),
  ...creditDefaultFields,
});

export const updateLeaveCreditDefaults = endpoint({
  name: 'updateLeaveCreditDefaults',
  method: 'PUT',
  path: '/company/:id/leave-credit-defaults',
  permission: 'leave-credit.write',
  changes: { leave_credit_defaults: 'record' },
  summary:
    'Set the leave credits that new people of a company with a role begin with; those of people who are there stay',
  params,
  body: leaveCreditDefaultForm,
  ignored: ['company_id', 'roles'],
  answer: leaveCreditDefaults,
  message: 'Default Leave Credits Updated!',
});
