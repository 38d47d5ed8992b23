import { type TemplateContent, templateContent } from '@plumbline/contract';
import type { DemoCompany, DemoTemplateItem } from '@plumbline/demo';
import type { Context } from '../platform/context.ts';
import { type Ids, insertRows } from './insert-rows.ts';

/** The items of a template as they are kept: each after the one that it is below. */
function itemsOf(top: DemoTemplateItem, categories: Ids): TemplateContent['items'] {
  const items: TemplateContent['items'] = [];
  function add(item: DemoTemplateItem, parent: number | null) {
    const [firstDay, lastDay] = item.days;
    const categoryId = categories.get(item.category ?? '');
    const index = items.push({
      parent,
      code: item.code,
      title: item.title,
      description: null,
      task_category: categoryId && item.category ? { id: categoryId, name: item.category } : null,
      set_percentage: String(item.weight),
      is_milestone: item.isMilestone,
      start_day: firstDay - 1,
      end_day: lastDay - 1,
    });
    for (const below of item.below) add(below, index - 1);
  }
  add(top, null);
  return items;
}

/** Writes the templates. @param people the ids of employees by their keys; those of categories are by their names */
export async function insertTemplates(
  ctx: Context,
  { templates }: DemoCompany,
  people: Ids,
  categories: Ids,
): Promise<void> {
  const now = ctx.now().toISOString();
  const rows = templates.map(({ name, description, creatorKey, top }) => {
    const content = templateContent.parse({ items: itemsOf(top, categories) });
    return {
      name,
      description,
      is_of_project: false,
      item_count: content.items.length,
      day_count: top.days[1],
      content,
      created_by: people.get(creatorKey),
      created_at: now,
      updated_at: now,
    };
  });
  await insertRows(ctx, 'templates', rows);
}
