import { cell, nameFrom, readTable } from './data-files.ts';

/** The firms of the demo company. */
export const companies = readTable('company/companies.csv', {
  key: cell.text,
  name: cell.text,
  address: cell.text,
  logo: cell.text,
  poNumberPattern: cell.text,
  employeeCodePrefix: cell.text,
});

/** A firm by its key. */
export const firm = nameFrom(companies, 'company/companies.csv');

/** @throws when there is no such firm */
export function companyOf(key: string): (typeof companies)[number] {
  const company = companies.find((each) => each.key === key);
  if (!company) throw new RangeError(`There is no firm ${key}.`);
  return company;
}
