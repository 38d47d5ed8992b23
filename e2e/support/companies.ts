import { type Company, listCompanies } from '@plumbline/contract';
import type { Client } from './api.ts';

/** A company of the demo: the first of the list may be one that another journey deletes in the next moment. */
export async function demoCompany(call: Client): Promise<Company> {
  const found = (await call(listCompanies, {})).find(({ name }) => name.startsWith('Lurus M&E'));
  if (!found) throw new Error('The demo has no such company.');
  return found;
}
