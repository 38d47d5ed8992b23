import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, rowsOfPage } from '../platform/envelope.ts';
import { idFilter, searchTerm } from '../platform/scalars.ts';
import { actions } from '../roles/permissions.ts';
import { employeeCard } from './employee.ts';

/** How many people a device stores to pick from without a connection: as many as a page of them may have. */
export const MAX_PEOPLE = 500;

/** Whom one picks from: only cards for every role, so that devices may store them. Rules: PEOPLE-9, ROLE-6. */
export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/people',
  permission: 'employee.pick',
  dependsOn: { employees: 'any', companies: 'any' },
  availableOffline: true,
  summary:
    'Active employees by name, as cards to pick from; search by name or code, any order of words, case and accents ignored',
  query: pageQuery.extend({
    per_page: rowsOfPage(MAX_PEOPLE),
    role: idFilter,
    /** Only those whose role may do this. */
    permission: z.enum(actions).optional(),
    search_term: searchTerm,
  }),
  answer: pageOf(employeeCard),
});
