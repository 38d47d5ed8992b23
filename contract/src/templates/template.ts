import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { id, instant, optionalLine, requiredId, requiredName, siteDate } from '../platform/scalars.ts';
import { itemFields } from '../projects/fields.ts';
import { itemCategory } from '../projects/work-item.ts';

/** How many templates there can be. */
export const MAX_TEMPLATES = 500;

/** How many items a template can have, as many as a copy. Rule: TEMPLATE-2. */
export const MAX_TEMPLATE_ITEMS = 2000;

/** The sentences of what is wrong with a template. */
export const templateMessages = {
  name: 'Name is required. Please type a name',
  taken: 'A template with this name already exists.',
  project: 'Please select a project.',
  tooMany: `There can be at most ${MAX_TEMPLATES} templates. Please delete one first.`,
};

/** Days after the earliest date of a template: 0 is its first day. */
const day = z.number().int().min(0).max(200_000);

/** An item of a template as it is kept. */
const keptItem = z.object({
  /** The index of the item above it, which comes before it; null for the first one, which all others are below. */
  parent: z.number().int().min(0).nullable(),
  code: z.string(),
  title: z.string(),
  /** Clean HTML. */
  description: z.string().nullable(),
  /** The category by its id, and by the name that it had, for one that is deleted later. */
  task_category: z.object({ id, name: z.string() }).nullable(),
  /** Decimal text, per cent of what it is below. */
  set_percentage: z.string().regex(/^\d{1,3}(\.\d{1,6})?$/),
  is_milestone: z.boolean(),
  start_day: day.nullable(),
  end_day: day.nullable(),
});

/** What a template keeps of a tree of items: the topmost first, and every other one after the item above it. */
export const templateContent = z.object({ items: z.array(keptItem).min(1).max(MAX_TEMPLATE_ITEMS) });
export type TemplateContent = z.infer<typeof templateContent>;

/** A template as a row of the list. */
export const template = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** Whether it was saved from a project, whose place a new project takes. */
  is_of_project: z.boolean(),
  /** Its items, the topmost among them. */
  item_count: z.number().int(),
  /** The days from its first to its last date, both counted; null where no item has a date. */
  day_count: z.number().int().nullable(),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  /** What the caller may do with it. Rule: TEMPLATE-4. */
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Template = z.infer<typeof template>;

/** An item of a template as it is shown. */
export const templateItem = keptItem.extend({
  /** As the category is called now; null also where it has been deleted. */
  task_category: itemCategory,
  set_percentage: z.number(),
});
export type TemplateItem = z.infer<typeof templateItem>;

/** A template with its tree. */
export const templateDetails = template.extend({
  items: z.array(templateItem),
  /** The categories of its items that have been deleted since it was saved. Rule: TEMPLATE-7. */
  missing_categories: z.array(z.string()),
});
export type TemplateDetails = z.infer<typeof templateDetails>;

const name = requiredName(templateMessages.name, 100);
const description = optionalLine(500);

/** The form 'Save as template'. */
export const newTemplate = z.object({
  name,
  description,
  /** The project whose tree it keeps. */
  project_id: id,
  /** The task in it whose tree it keeps instead; null: the whole project. */
  task_id: id.nullish(),
});

/** What may change in a template; a field that is not named stays as it is. */
export const templateChanges = z.object({ name: name.optional(), description });

/** The form that adds the items of a template below an item. */
export const templateUse = z.object({
  project_id: requiredId(templateMessages.project),
  /** The task that they come below; null: the project, where the topmost one becomes an Area. */
  parent_id: id.nullable(),
  title: itemFields.title.optional(),
  code: itemFields.code.optional(),
  set_percentage: itemFields.set_percentage.optional(),
  /** The first day of the template; null: its items get no dates. */
  start_date: siteDate.nullish(),
});

/** The days of an item of a template, counted from 1 as people read them; null without dates. */
export function shownDays(
  item: Pick<TemplateItem, 'start_day' | 'end_day'>,
): { from: number; to: number } | null {
  const from = item.start_day ?? item.end_day;
  const to = item.end_day ?? item.start_day;
  return from === null || to === null ? null : { from: from + 1, to: to + 1 };
}
