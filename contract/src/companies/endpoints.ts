import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord } from '../platform/envelope.ts';
import { id, instant, pathId, requiredLine } from '../platform/scalars.ts';

export const company = z.object({ id, name: z.string(), updated_at: instant });

const name = requiredLine('Name is required. Please type a name');

export const listCompanies = endpoint({
  name: 'listCompanies',
  method: 'GET',
  path: '/company',
  who: 'signed-in',
  summary: 'The companies whose people work here',
  answer: z.array(company),
});

export const createCompany = endpoint({
  name: 'createCompany',
  method: 'POST',
  path: '/company',
  who: 'company.write',
  summary: 'Add a company',
  body: z.object({ name }),
  answer: company,
  message: 'Company Added',
});

export const renameCompany = endpoint({
  name: 'renameCompany',
  method: 'PUT',
  path: '/company/:id',
  who: 'company.write',
  summary: 'Rename a company',
  params: z.object({ id: pathId }),
  body: z.object({ name, updated_at: instant.optional() }),
  answer: company,
  message: 'Company Updated!',
});

export const deleteCompany = endpoint({
  name: 'deleteCompany',
  method: 'DELETE',
  path: '/company/:id',
  who: 'company.write',
  summary: 'Delete a company that nobody belongs to',
  params: z.object({ id: pathId }),
  answer: deletedRecord,
  message: 'Company Deleted',
});
