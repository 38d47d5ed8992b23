import {
  type Asset,
  assetStateNames,
  type Family,
  familyListOf,
  familyValue,
  type Input,
  type ReminderKind,
  type ServiceRecord,
} from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Download } from '../../platform/http/downloads.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { dateIn } from '../../platform/site-formats.ts';
import { pastDay } from '../../platform/site-moments.ts';
import { amount, count, day, dayCell, personCell, text } from '../../platform/tables/sheet-columns.ts';
import { sheetRows } from '../../platform/tables/sheet-rows.ts';
import { scrappedList } from '../custody/list-scrapped.ts';
import { servicedList } from '../custody/list-serviced.ts';
import { assetList } from '../items/list-assets.ts';
import { reminderList } from '../reminders/list-reminders.ts';

type Filters<Name extends 'exportList' | 'exportScrapped' | 'exportServiced' | 'exportReminders'> = Input<
  Family[Name]
>['query'];

const what = [
  text('brand', 'Brand', 18),
  text('description', 'Description', 32),
  text('serial_no', 'Serial #', 18),
];

/** The filtered list of a family, now or as it was on a day. Of what is at a project that the reader may not see it has the state alone. */
async function assetSheet(ctx: Context, family: Family, query: Filters<'exportList'>): Promise<Spreadsheet> {
  const filters = family.exportList.query?.parse(query) as Filters<'exportList'>;
  return {
    ...named(ctx, family.name, family.titles, pastDay(ctx, filters.on) ?? siteToday(ctx)),
    columns: [
      ...what,
      text('company', 'Company', 28),
      text('category', 'Category', 20),
      day('purchase_date', 'Purchase Date'),
      day('warranty_expiry_date', 'Expiry Date'),
      text('condition', 'Condition', 12),
      text('state', 'State', 12),
      text('project', 'Project', 28),
      text('recipient', 'Recipient', 22),
      day('due_on', 'Due Back'),
    ],
    rows: sheetRows(ctx, assetList(ctx, family, filters), filters, assetRows),
  };
}

const assetRows = (asset: Asset) => [
  {
    ...asset,
    company: asset.company.name,
    category: asset.category?.name ?? 'Uncategorized',
    purchase_date: dayCell(asset.purchase_date),
    warranty_expiry_date: dayCell(asset.warranty_expiry_date),
    state: assetStateNames[asset.state],
    project: asset.project?.title ?? null,
    recipient: personCell(asset.recipient),
    due_on: dayCell(asset.due_on),
  },
];

async function scrappedSheet(
  ctx: Context,
  family: Family,
  query: Filters<'exportScrapped'>,
): Promise<Spreadsheet> {
  const filters = family.exportScrapped.query?.parse(query) as Filters<'exportScrapped'>;
  return {
    ...named(ctx, `scrapped-${family.name}`, `Scrapped ${family.titles}`),
    columns: [
      ...what,
      day('purchase_date', 'Purchase Date'),
      text('company', 'Company', 28),
      day('scrap_date', 'Scrap Date'),
      text('scrapped_to', 'Scrapped To', 28),
      count('attachments', 'Attachments'),
    ],
    rows: sheetRows(ctx, scrappedList(ctx, family, filters), filters, (asset) => [
      {
        ...asset,
        purchase_date: dayCell(asset.purchase_date),
        company: asset.company.name,
        scrap_date: dayCell(asset.scrap_date),
        attachments: asset.files.length,
      },
    ]),
  };
}

async function servicedSheet(
  ctx: Context,
  family: Family,
  query: Filters<'exportServiced'>,
): Promise<Spreadsheet> {
  const filters = family.exportServiced.query?.parse(query) as Filters<'exportServiced'>;
  return {
    ...named(ctx, `serviced-${family.name}`, `Serviced ${family.titles}`),
    columns: [
      day('date', 'Date'),
      text('performed_by', 'Performed By', 22),
      text('recorded_by', 'Recorded By', 22),
      text('serviced_to', 'Serviced To', 28),
      text('issue', 'Issue', 32),
      ...what,
      day('completed_on', 'Completed'),
      text('condition', 'Condition', 12),
      amount('cost', 'Cost'),
      text('comments', 'Comments', 32),
    ],
    rows: sheetRows(ctx, servicedList(ctx, family, filters), filters, (service) =>
      serviceRows(ctx, family, service),
    ),
  };
}

/** What the day of a reminder is called in its spreadsheet. */
const reminderDays = {
  overdue: 'Due Back',
  due_soon: 'Due Back',
  warranty: 'Expiry Date',
  service: 'In Service Since',
} as const satisfies Record<ReminderKind, string>;

async function reminderSheet(
  ctx: Context,
  family: Family,
  query: Filters<'exportReminders'>,
): Promise<Spreadsheet> {
  const filters = family.exportReminders.query?.parse(query) as Filters<'exportReminders'>;
  const { kind, of } = filters;
  return {
    ...named(ctx, `reminders-${family.name}`, 'Reminders'),
    columns: [
      day('date', reminderDays[kind]),
      ...what,
      text('condition', 'Condition', 12),
      text('state', 'State', 12),
      text('project', 'Project', 28),
      text('recipient', 'Recipient', 22),
      text('service_by', 'Serviced To', 28),
    ],
    rows: sheetRows(
      ctx,
      reminderList(ctx, family, { kind, of }),
      { sort: 'date', direction: 'asc' },
      (reminder) => [
        {
          ...reminder,
          date: dayCell(reminder.date),
          state: assetStateNames[reminder.state],
          project: reminder.project?.title ?? null,
          recipient: personCell(reminder.recipient),
        },
      ],
    ),
  };
}

const named = (ctx: Context, fileName: string, sheet: string, day = siteToday(ctx)) => ({
  fileName: `${fileName}-${day}`,
  sheet,
});

/** The downloads of a family's lists, by the names that their links have. */
export const assetDownloads = (family: Family): Record<string, Download> => ({
  [family.name]: (ctx: Context, query: Filters<'exportList'>) => assetSheet(ctx, family, query),
  [`scrapped-${family.name}`]: (ctx: Context, query: Filters<'exportScrapped'>) =>
    scrappedSheet(ctx, family, query),
  [`serviced-${family.name}`]: (ctx: Context, query: Filters<'exportServiced'>) =>
    servicedSheet(ctx, family, query),
  [`reminders-${family.name}`]: (ctx: Context, query: Filters<'exportReminders'>) =>
    reminderSheet(ctx, family, query),
});

/** The rows of a service: one for each asset; the cost is in the first, so that their sum is right. */
function serviceRows(
  ctx: Context,
  family: Family,
  service: ServiceRecord,
): Record<string, string | number | Date | null>[] {
  return familyListOf(family, service).map(({ completed_at, condition, ...line }, index) => {
    const { brand, description, serial_no } = familyValue(family, line, '');
    return {
      date: dayCell(service.date),
      performed_by: personCell(service.performed_by),
      recorded_by: personCell(service.recorded_by),
      serviced_to: service.extra,
      issue: service.comments,
      brand,
      description,
      serial_no,
      completed_on: dayCell(completed_at && dateIn(ctx.site.timeZone, new Date(completed_at))),
      condition,
      cost: index === 0 ? service.cost : null,
      comments: index === 0 ? service.completion_comments : null,
    };
  });
}
