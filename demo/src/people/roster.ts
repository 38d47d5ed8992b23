import { type RoleName, roleNames } from '@plumbline/contract';
import { z } from 'zod';
import { firm } from '../companies.ts';
import { cell, nameFrom, readTable } from '../data-files.ts';

export const roleName = z.enum(roleNames as [RoleName, ...RoleName[]]);

/** Where people come from, with the form of a passport number there. */
export const nationalities = readTable('people/nationalities.csv', {
  name: cell.text,
  passportNumber: cell.text,
});

/** Everybody. The one whose key is a role holds that role's account. */
export const roster = readTable('people/people.csv', {
  key: cell.text,
  role: roleName,
  firstName: cell.text,
  lastName: cell.text,
  gender: z.enum(['male', 'female']),
  nationality: nameFrom(nationalities, 'people/nationalities.csv'),
  /** Citizen, permanent resident, Employment Pass, or one of the two passes that carry a levy. */
  passType: z.enum(['SC', 'PR', 'EP', 'S Pass', 'Work Permit']),
  firm,
  designation: cell.text,
  /** Inactive: has left. */
  status: z.enum(['Active', 'Inactive']),
});

export type Person = (typeof roster)[number];

/** Somebody by their key. */
export const person = nameFrom(roster, 'people/people.csv');
