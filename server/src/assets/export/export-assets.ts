import {
  type AssetReminder,
  assetStateNames,
  type Family,
  familyListOf,
  familyValue,
  type Input,
  type ReminderKind,
} from '@plumbline/contract';
import { type Context, siteDay, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { pastDay } from '../../platform/site-moments.ts';
import { amount, count, day, person, type SheetColumn, text } from '../../platform/tables/sheet-columns.ts';
import { linesOf, recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import { scrappedList } from '../custody/list-scrapped.ts';
import { servicedList } from '../custody/list-serviced.ts';
import { assetList } from '../items/list-assets.ts';
import { reminderList } from '../reminders/list-reminders.ts';

type Exports = 'exportList' | 'exportScrapped' | 'exportServiced' | 'exportReminders';
type Query<Name extends Exports> = { query: Input<Family[Name]>['query'] };

type What = { brand: string; description: string; serial_no: string };
const what: SheetColumn<What>[] = [
  text('Brand', ({ brand }) => brand, 18),
  text('Description', ({ description }) => description, 32),
  text('Serial #', ({ serial_no }) => serial_no, 18),
];

type Whereabouts = Pick<AssetReminder, 'condition' | 'state' | 'project' | 'recipient'>;
const whereabouts: SheetColumn<Whereabouts>[] = [
  text('Condition', ({ condition }) => condition, 12),
  text('State', ({ state }) => assetStateNames[state], 12),
  text('Project', ({ project }) => project?.title, 28),
  person('Recipient', ({ recipient }) => recipient),
];

/** The filtered list of a family, now or as it was on a day. Of what is at a project that the reader may not see it has the state alone. */
export async function exportAssets(
  ctx: Context,
  family: Family,
  { query }: Query<'exportList'>,
): Promise<Spreadsheet> {
  return {
    ...named(ctx, family.name, family.titles, pastDay(ctx, query.on) ?? siteToday(ctx)),
    ...sheetOf(recordsOf(ctx, assetList(ctx, family, query), query), [
      ...what,
      text('Company', ({ company }) => company.name, 28),
      text('Category', ({ category }) => category?.name ?? 'Uncategorized', 20),
      day('Purchase Date', ({ purchase_date }) => purchase_date),
      day('Expiry Date', ({ warranty_expiry_date }) => warranty_expiry_date),
      ...whereabouts,
      day('Due Back', ({ due_on }) => due_on),
    ]),
  };
}

/** What is scrapped, to whom it went. */
export async function exportScrapped(
  ctx: Context,
  family: Family,
  { query }: Query<'exportScrapped'>,
): Promise<Spreadsheet> {
  return {
    ...named(ctx, `scrapped-${family.name}`, `Scrapped ${family.titles}`),
    ...sheetOf(recordsOf(ctx, scrappedList(ctx, family, query), query), [
      ...what,
      day('Purchase Date', ({ purchase_date }) => purchase_date),
      text('Company', ({ company }) => company.name, 28),
      day('Scrap Date', ({ scrap_date }) => scrap_date),
      text('Scrapped To', ({ scrapped_to }) => scrapped_to, 28),
      count('Attachments', ({ files }) => files.length),
    ]),
  };
}

/** The services, a row for each asset; what is of the service as a whole is in its first, so that the sum of the costs is right. */
export async function exportServiced(
  ctx: Context,
  family: Family,
  { query }: Query<'exportServiced'>,
): Promise<Spreadsheet> {
  const services = recordsOf(ctx, servicedList(ctx, family, query), query);
  const lines = linesOf(services, (service) =>
    familyListOf(family, service).map((line, index) => ({
      service,
      completed: index === 0 ? service : null,
      line,
      ...familyValue(family, line, ''),
    })),
  );
  return {
    ...named(ctx, `serviced-${family.name}`, `Serviced ${family.titles}`),
    ...sheetOf(lines, [
      day('Date', ({ service }) => service.date),
      person('Performed By', ({ service }) => service.performed_by),
      person('Recorded By', ({ service }) => service.recorded_by),
      text('Serviced To', ({ service }) => service.extra, 28),
      text('Issue', ({ service }) => service.comments, 32),
      ...what,
      day('Completed', ({ line }) => line.completed_at && siteDay(ctx, new Date(line.completed_at))),
      text('Condition', ({ line }) => line.condition, 12),
      amount('Cost', ({ completed }) => completed?.cost),
      text('Comments', ({ completed }) => completed?.completion_comments, 32),
    ]),
  };
}

/** What the day of a reminder is called in its spreadsheet. */
const reminderDays = {
  overdue: 'Due Back',
  due_soon: 'Due Back',
  warranty: 'Expiry Date',
  service: 'In Service Since',
} as const satisfies Record<ReminderKind, string>;

/** What needs attention. */
export async function exportReminders(
  ctx: Context,
  family: Family,
  { query }: Query<'exportReminders'>,
): Promise<Spreadsheet> {
  const reminders = recordsOf(ctx, reminderList(ctx, family, query), { sort: 'date', direction: 'asc' });
  return {
    ...named(ctx, `reminders-${family.name}`, 'Reminders'),
    ...sheetOf(reminders, [
      day(reminderDays[query.kind], ({ date }) => date),
      ...what,
      ...whereabouts,
      text('Serviced To', ({ service_by }) => service_by, 28),
    ]),
  };
}

const named = (ctx: Context, fileName: string, sheet: string, day = siteToday(ctx)) => ({
  fileName: `${fileName}-${day}`,
  sheet,
});
