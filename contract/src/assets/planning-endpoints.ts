import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import { id, idFilter, queryNumber, searchTerm, siteDate } from '../platform/scalars.ts';
import { storedName } from '../platform/stored-text.ts';
import { assetCard, projectName } from './asset.ts';
import type { AssetFamily } from './family.ts';
import { assetRequestMessages } from './request-endpoints.ts';
import { assetStates } from './states.ts';

/** The longest range of days that a calendar shows: a quarter. */
export const MAX_CALENDAR_DAYS = 92;
/** The most descriptions of which the availability is answered at once; more are found by searching. */
export const MAX_AVAILABLE_DESCRIPTIONS = 1000;

const { startDate, endDate, datesReversed } = assetRequestMessages;
const day = (missing: string) => z.string({ error: missing }).min(1, missing).pipe(siteDate);
const range = { from: day(startDate), to: day(endDate) };
type Range = { from: string; to: string };
const inOrder = {
  path: ['to'],
  error: datesReversed,
  when: fieldsAreRight('from', 'to'),
};
const isInOrder = ({ from, to }: Range) => from <= to;
const DAY_MS = 86_400_000;
const isShort = ({ from, to }: Range) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_CALENDAR_DAYS;

/** How many items with one description there are, in a range of days. Rule: ASSET-23. */
export const assetAvailability = z.object({
  description: z.string(),
  /** All that are neither scrapped nor deleted. */
  total: z.number().int(),
  /** Those in store without a booking on any day of the range. */
  free: z.number().int(),
  /** How many are approved by this description in the range and not issued yet. */
  reserved: z.number().int(),
});
export type AssetAvailability = z.infer<typeof assetAvailability>;

/** Why an item is not free: booked, issued or in service. */
export const calendarKinds = ['booked', 'issued', 'in_service'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Days on which an item is not free, within the requested range. */
export const calendarSpan = z.object({
  kind: z.enum(calendarKinds),
  from: z.string(),
  /** What is not returned counts as issued until the end of the range. */
  to: z.string(),
  /** Who booked it or has it; null at a project that the caller may not see. */
  person: personName.nullable(),
  project: projectName.nullable(),
  request_id: id.nullable(),
  /** The day on which it is due back; null for none, or where the caller may not see the project. */
  due_on: z.string().nullable(),
  /** Who services it. */
  service_by: z.string().nullable(),
});
export type CalendarSpan = z.infer<typeof calendarSpan>;

/** One day of a description. A booking that is already issued counts only as issued. */
export const calendarDay = z.object({
  date: z.string(),
  total: z.number().int(),
  booked: z.number().int(),
  issued: z.number().int(),
  in_service: z.number().int(),
  free: z.number().int(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** A row of the calendar: an item with its spans, or a description with the number free on each day. */
export const calendarRow = z.object({
  description: z.string(),
  /** Null in a calendar of descriptions. */
  asset: assetCard.extend({ state: z.enum(assetStates) }).nullable(),
  /** The number of items of the row. */
  total: z.number().int(),
  /** In their order; none in a calendar of descriptions. */
  spans: z.array(calendarSpan),
  /** Every day of the range; none in a calendar of items. */
  days: z.array(calendarDay),
});
export type CalendarRow = z.infer<typeof calendarRow>;

/** Availability of a family with bookings. Rule: ASSET-23. */
export function planningEndpoints({ name, title }: AssetFamily) {
  const common = {
    method: 'GET',
    permission: 'tool.see',
    dependsOn: { assets: 'any', asset_requests: 'any', asset_issues: 'any', asset_services: 'any' },
  } as const;
  return {
    availability: endpoint({
      ...common,
      name: `get${title}Availability`,
      path: `/${name}/availability`,
      summary: `Total and free numbers of each description on every day of a range, for at most ${MAX_AVAILABLE_DESCRIPTIONS} descriptions`,
      query: z
        .object({
          ...range,
          /** This one alone, and what looks the same. */
          description: z
            .string()
            .overwrite(storedName)
            .max(255, 'Please use at most 255 characters.')
            .optional(),
          search_term: searchTerm,
        })
        .refine(isInOrder, inOrder),
      answer: z.array(assetAvailability),
    }),
    calendar: endpoint({
      ...common,
      dependsOn: { ...common.dependsOn, assignments: 'any' },
      name: `get${title}Calendar`,
      path: `/${name}/calendar`,
      summary: `Bookings, issues and services in at most ${MAX_CALENDAR_DAYS} days: by item, or counted by description and day`,
      query: pageQuery
        .extend({
          ...range,
          by: z
            .enum(['item', 'description'], { error: 'Please choose item or description.' })
            .default('item'),
          search_term: searchTerm,
          /** 0: Uncategorized. */
          category: queryNumber(z.number().int().min(0).max(2_147_483_647)).optional(),
          /** At this project now, or booked for it in the range. */
          project: idFilter,
        })
        .refine(isInOrder, inOrder)
        .refine(isShort, { ...inOrder, error: `Please select at most ${MAX_CALENDAR_DAYS} days.` }),
      answer: pageOf(calendarRow),
    }),
  };
}
