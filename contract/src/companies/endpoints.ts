import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord } from '../platform/envelope.ts';
import { id, instant, pathId, readVersion, requiredLine } from '../platform/scalars.ts';

/** A company whose people work on the site. Its name is unlike every other's, case and accents ignored. */
export const company = z.object({ id, name: z.string(), updated_at: instant });

const name = requiredLine('Name is required. Please type a name');

/** All companies, by name; there are at most 1,000. */
export const listCompanies = endpoint({
  name: 'listCompanies',
  method: 'GET',
  path: '/company',
  permission: 'signed-in',
  dependsOn: { companies: 'any' },
  summary: 'The companies whose people work here',
  answer: z.array(company),
});

/** Problems: duplicate, at `name`; invalid when there are 1,000 already. */
export const createCompany = endpoint({
  name: 'createCompany',
  method: 'POST',
  path: '/company',
  permission: 'company.write',
  changes: { companies: 'record' },
  summary: 'Add a company',
  body: z.object({ name }),
  answer: company,
  message: 'Company Added',
});

/** Problems: not_found, stale; duplicate, at `name`. */
export const renameCompany = endpoint({
  name: 'renameCompany',
  method: 'PUT',
  path: '/company/:id',
  permission: 'company.write',
  changes: { companies: 'record' },
  summary: 'Rename a company',
  params: z.object({ id: pathId }),
  body: z.object({ name, ...readVersion }),
  answer: company,
  message: 'Company Updated!',
});

/** Problems: not_found; in_use while employees belong to it, Inactive ones too. */
export const deleteCompany = endpoint({
  name: 'deleteCompany',
  method: 'DELETE',
  path: '/company/:id',
  permission: 'company.write',
  changes: { companies: 'record' },
  summary: 'Delete a company that nobody belongs to',
  params: z.object({ id: pathId }),
  answer: deletedRecord,
  message: 'Company Deleted',
});
