import { type FamilyName, familyNames } from '@plumbline/contract';
import { z } from 'zod';
import { firm } from '../companies.ts';
import { cell, nameFrom, readTable, readTree } from '../data-files.ts';
import { person } from '../people/roster.ts';

const family = z.enum(familyNames);

/** The store: so many of one description, of its brands by turns, with so many years of warranty. */
export const stock = readTable('assets/stock.csv', {
  description: cell.text,
  family,
  category: cell.text,
  count: cell.number,
  brands: cell.list,
  warrantyYears: cell.number,
  firm,
});
export type StockLine = (typeof stock)[number];

export const categoriesOf = (family: FamilyName) => [
  ...new Set(stock.filter((line) => line.family === family).map(({ category }) => category)),
];

const kind = nameFrom(stock, 'assets/stock.csv');
const kinds = z.array(kind);
const quantities = z.record(kind, z.int());

/** Things on their way today, held by those who sign in, still in service, and sold as scrap. */
export const today = readTree(
  'assets/today.yaml',
  z.strictObject({
    deliveries: z.array(z.strictObject({ driverKey: person, recipientKey: person.nullable(), kinds })),
    inHand: z.array(z.strictObject({ recipientKey: person, kinds, daysAgo: z.int(), dueIn: z.int() })),
    inService: z.array(z.strictObject({ family, kinds, daysAgo: z.int() })),
    scrapped: z.strictObject({ kind, daysAgo: z.int(), extra: z.string() }),
  }),
);

/** Requests in every state, as of today. */
export const requestPlans = readTree(
  'assets/open-requests.yaml',
  z.array(
    z.strictObject({
      family,
      daysAgo: z.int(),
      status: z.enum(['Pending', 'Approved', 'Denied']),
      /** From so many days ahead, for so many days; requests for equipment are for no certain days. */
      firstDay: z.int().optional(),
      days: z.int().default(1),
      /** By description, with a quantity. */
      kinds: quantities.default({}),
      /** By serial number: so many of a kind, which an approval books. */
      numbers: quantities.optional(),
      /** So many of the first line were issued since. */
      issued: z.int().optional(),
      isDeniedBefore: z.boolean().default(false),
    }),
  ),
);

const texts = z.array(z.string());
const textsOrNothing = z.array(z.string().nullable());

/** Remarks on tools and equipment. */
export const words = readTree(
  'assets/words.yaml',
  z.strictObject({
    workshops: texts,
    serviceIssues: texts,
    completions: textsOrNothing,
    scrapYards: texts,
    refusals: texts,
    damages: texts,
    issueComments: texts,
    requestComments: texts,
    approvals: textsOrNothing,
    denials: texts,
  }),
);
