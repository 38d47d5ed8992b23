import type { TemplateContent } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { daysBetween } from '../platform/days.ts';
import { type PlanRow, shiftedDate, type TreeItem } from '../projects/index.ts';

type KeptItem = TemplateContent['items'][number];

/** What a template keeps of a tree of items: their plan, with days counted from the earliest date. Rule: TEMPLATE-2. */
export function contentOf(rows: readonly PlanRow[]): TemplateContent {
  const first = datesOf(rows).reduce<string | null>(
    (earliest, date) => (earliest !== null && earliest < date ? earliest : date),
    null,
  );
  const dayOf = (date: string | null) => (date === null || first === null ? null : daysBetween(first, date));
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  return {
    items: rows.map((row, index) => ({
      parent: index === 0 ? null : (indexes.get(row.parent_id as number) as number),
      code: row.code,
      title: row.title,
      description: row.description,
      task_category:
        row.task_category_id === null || row.task_category_name === null
          ? null
          : { id: row.task_category_id, name: row.task_category_name },
      set_percentage: row.set_percentage,
      is_milestone: row.is_milestone,
      start_day: dayOf(row.start_date),
      end_day: dayOf(row.end_date),
    })),
  };
}

const datesOf = (rows: readonly PlanRow[]) =>
  rows.flatMap(({ start_date, end_date }) => [start_date, end_date]).filter((date) => date !== null);

/** The days from the first to the last date of a template, both counted; null where no item has a date. */
export function dayCountOf({ items }: TemplateContent): number | null {
  const days = items
    .flatMap(({ start_day, end_day }) => [start_day, end_day])
    .filter((day): day is number => day !== null);
  return days.length === 0 ? null : Math.max(...days) + 1;
}

/** The categories of a template that are still there, by their ids, and the names of those that are not. */
export type Categories = { names: ReadonlyMap<number, string>; missing: string[] };

/**
 * Looks up the categories of a template's items. Rule: TEMPLATE-7.
 * @param keeps whether they are locked, so that none is deleted before what has it is written
 */
export async function categoriesOf(
  ctx: Context,
  { items }: TemplateContent,
  keeps: boolean,
): Promise<Categories> {
  const kept = new Map(
    items.flatMap(({ task_category }) => (task_category ? [[task_category.id, task_category.name]] : [])),
  );
  if (kept.size === 0) return { names: kept, missing: [] };
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from task_categories where id = any(${[...kept.keys()]}::integer[]) order by id
    ${keeps ? sql`for key share` : sql``}`.execute(ctx.database);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const missing = [...kept].filter(([id]) => !names.has(id)).map(([, name]) => name);
  return { names, missing: missing.toSorted((one, other) => one.localeCompare(other)) };
}

/** How the items of a template are made. */
type Making = {
  /** The name of the template. */
  templateName: string;
  /** The day that is the first of the template; null: without dates. */
  startDate: string | null;
  categories: Categories;
};

/**
 * The items that a template makes, the topmost first. Rules: TEMPLATE-2, TEMPLATE-5.
 * @throws invalid, at `start_date`, for dates beyond those that there are
 */
export function itemsOf(
  { items }: TemplateContent,
  { templateName, startDate, categories }: Making,
): [TreeItem, ...TreeItem[]] {
  const dateOf = (day: number | null) =>
    startDate === null || day === null ? null : shiftedDate(startDate, day, 'start_date');
  const made = items.map((item: KeptItem, index): TreeItem => {
    const { parent, task_category: category, start_day, end_day, ...plan } = item;
    return {
      ...plan,
      key: String(index),
      parentKey: parent === null ? null : String(parent),
      start_date: dateOf(start_day),
      end_date: dateOf(end_day),
      task_category_id: category && categories.names.has(category.id) ? category.id : null,
      template_name: templateName,
    };
  });
  return made as [TreeItem, ...TreeItem[]];
}
