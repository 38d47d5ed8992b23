import { newSavedView } from '@plumbline/contract';
import { z } from 'zod';
import { cell, nameFrom, readTable, readTree } from './data-files.ts';
import { person } from './people/roster.ts';

/** The kinds of work the company plans by: trades on level 0, what they consist of on level 1. */
export const taskCategories = readTable('company/task-categories.csv', {
  name: cell.text,
  level: cell.number,
});

/** A task category by its name. */
export const category = nameFrom(taskCategories, 'company/task-categories.csv');

export const announcements = readTable('company/announcements.csv', {
  title: cell.text,
  description: cell.text,
  daysAgo: cell.number,
});

/** How somebody shows a list, under a name; one that is shared is for everybody who may see the list. */
export const savedViews = readTree(
  'company/saved-views.yaml',
  z.array(newSavedView.extend({ ownerKey: person })),
);

/** Delegations, in days from today. None holds today, so that each account shows its own role. */
export const delegations = readTable('company/delegations.csv', {
  from: person,
  to: person,
  startsInDays: cell.number,
  endsInDays: cell.number,
  reason: cell.text,
  revokedInDays: cell.optional(cell.number),
});

const monthlyReport = readTree(
  'company/monthly-report.yaml',
  z.strictObject({ projectCode: z.string(), editedByKey: person, summary: z.string() }),
);

/** The text of the monthly report of the month before today; the month is YYYY-MM. */
export function lastMonthlyReport(today: string) {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return { ...monthlyReport, month: new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7) };
}

/** An item of a template; its days count from the first day of the template, which is 1. */
export type DemoTemplateItem = {
  code: string;
  title: string;
  /** A task category by its name. */
  category: string | null;
  weight: number;
  days: readonly [first: number, last: number];
  isMilestone: boolean;
  below: readonly DemoTemplateItem[];
};

const part = z.strictObject({
  code: z.string().optional(),
  title: z.string(),
  category: category.optional(),
  weight: z.number().default(0),
  days: z.tuple([z.number(), z.number()]).optional(),
  get parts(): z.ZodOptional<z.ZodArray<typeof part>> {
    return z.array(part).optional();
  },
});

/** Plans that are used again; the days of an item count from the first day, which is 1. */
export const templates = readTree(
  'company/templates.yaml',
  z.array(part.extend({ name: z.string(), description: z.string(), creator: person, code: z.string() })),
).map(({ name, description, creator, code, ...top }) => ({
  name,
  description,
  creatorKey: creator,
  top: itemOf(top, code),
}));

/** A part without a code of its own has its number below the code of what it is part of. */
function itemOf(
  { title, weight, category = '', days, parts = [] }: z.infer<typeof part>,
  code: string,
): DemoTemplateItem {
  const below = parts.map((each, index) =>
    itemOf(each, each.code ?? `${code}-${String(index + 1).padStart(2, '0')}`),
  );
  const all = days ?? below.flatMap((item) => item.days);
  return {
    code,
    title,
    weight,
    category: category || null,
    isMilestone: weight === 0 && below.length === 0,
    days: [Math.min(...all), Math.max(...all)] as const,
    below,
  };
}
