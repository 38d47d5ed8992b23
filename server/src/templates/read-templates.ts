import {
  type getTemplate as getTemplateEndpoint,
  type Input,
  type listTemplates as listTemplatesEndpoint,
  may,
  type Page,
  type PersonName,
  type Template,
  type TemplateContent,
  type TemplateDetails,
  templateContent,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { matchesEveryWord } from '../platform/database/search.ts';
import { problem } from '../platform/problem.ts';
import { categoriesOf } from './template-tree.ts';

type TemplateRow = Omit<Template, 'created_at' | 'updated_at' | 'abilities' | 'created_by'> & {
  created_by: PersonName;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`t.id, t.name, t.description, t.is_of_project, t.item_count, t.day_count, t.created_at,
  t.updated_at, ${personName('creator')} as created_by`;

async function readTemplates(ctx: Context, tail: RawBuilder<unknown>): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from templates t join employees creator on creator.id = t.created_by ${tail}`.execute(
    ctx.database,
  );
  return rows;
}

function present({ actor }: Context, row: TemplateRow): Template {
  const mayWrite = may(actor.role, 'template.write');
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: { edit: mayWrite, delete: mayWrite },
  };
}

type ListQuery = Input<typeof listTemplatesEndpoint>['query'];

function templateList(
  ctx: Context,
  { search_term }: ListQuery,
): List<ListQuery['sort'], TemplateRow, Template> {
  return {
    from: sql`templates t`,
    key: sql`t.id`,
    filter: matchesEveryWord(sql`t.search_text`, search_term),
    orders: {
      name: [sql`t.name collate natural_order`],
      items: [sql`t.item_count`],
      days: [{ nullable: sql`t.day_count` }],
      created_at: [sql`t.created_at`],
      updated_at: [sql`t.updated_at`],
    },
    read: (chosen) => readTemplates(ctx, chosen),
    present: (rows) => rows.map((row) => present(ctx, row)),
  };
}

/** The templates, a page at a time; search by name or description. Rule: TEMPLATE-3. */
export async function listTemplates(ctx: Context, { query }: { query: ListQuery }): Promise<Page<Template>> {
  return readPage(ctx, templateList(ctx, query), query);
}

/** One template without its items. @throws not_found */
export async function readTemplate(ctx: Context, id: number): Promise<Template> {
  const [row] = await readTemplates(ctx, sql`where t.id = ${id}`);
  if (!row) throw problem('not_found');
  return present(ctx, row);
}

/** What a template makes. @throws not_found */
export async function readContent(
  ctx: Context,
  id: number,
): Promise<Pick<Template, 'name' | 'is_of_project' | 'day_count'> & { content: TemplateContent }> {
  const { rows } = await sql<{
    name: string;
    is_of_project: boolean;
    day_count: number | null;
    content: unknown;
  }>`select name, is_of_project, day_count, content from templates where id = ${id}`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return { ...rows[0], content: templateContent.parse(rows[0].content) };
}

/** One template with its tree. @throws not_found. Rules: TEMPLATE-3, TEMPLATE-7. */
export async function getTemplate(
  ctx: Context,
  { params }: Pick<Input<typeof getTemplateEndpoint>, 'params'>,
): Promise<TemplateDetails> {
  const template = await readTemplate(ctx, params.id);
  const { content } = await readContent(ctx, params.id);
  const { names, missing } = await categoriesOf(ctx, content, false);
  return {
    ...template,
    items: content.items.map(({ task_category, set_percentage, ...item }) => {
      const name = task_category && names.get(task_category.id);
      return {
        ...item,
        set_percentage: Number(set_percentage),
        task_category: task_category && name ? { id: task_category.id, name } : null,
      };
    }),
    missing_categories: missing,
  };
}
