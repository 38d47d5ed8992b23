import {
  type createTemplate as createTemplateEndpoint,
  type deleteTemplate as deleteTemplateEndpoint,
  type Input,
  MAX_TEMPLATE_ITEMS,
  MAX_TEMPLATES,
  type Template,
  templateContent,
  templateMessages,
  type updateTemplate as updateTemplateEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refuseBeyond } from '../platform/database/refuse-beyond.ts';
import { type ConstraintProblems, problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { readPlan, refuseHidden } from '../projects/index.ts';
import { readTemplate } from './read-templates.ts';
import { contentOf, dayCountOf } from './template-tree.ts';

/** What the constraints of templates mean to a person. */
export const templateConstraints: ConstraintProblems = {
  templates_name_unique: () =>
    problem('duplicate', { message: templateMessages.taken, errors: { name: [templateMessages.taken] } }),
};

const tooMany = (title: string) =>
  `A template can have at most ${MAX_TEMPLATE_ITEMS.toLocaleString('en')} items, and ${title} has more. Please save a part of it.`;

/**
 * Saves a project, or a task with all that is below it, as a template. Rules: TEMPLATE-1, TEMPLATE-2.
 * @throws not_found, duplicate, invalid
 */
export async function createTemplate(
  ctx: Context,
  { body }: Pick<Input<typeof createTemplateEndpoint>, 'body'>,
): Promise<Template> {
  const { name, description, project_id, task_id } = body;
  await refuseHidden(ctx, 'projects', project_id);
  const rows = await readPlan(ctx, task_id ?? project_id, { most: MAX_TEMPLATE_ITEMS, tooMany });
  // The task of another project, or an id that is no task.
  if (rows[0].project_id !== project_id) throw problem('not_found');
  await refuseBeyond(ctx, {
    name: 'templates',
    most: MAX_TEMPLATES,
    count: sql<{ count: number }>`select count(*)::integer as count from templates`,
    message: templateMessages.tooMany,
  });
  const content = templateContent.parse(contentOf(rows));
  const { id } = await ctx.database
    .insertInto('templates')
    .values({
      name,
      description: description ?? null,
      is_of_project: rows[0].parent_id === null,
      item_count: content.items.length,
      day_count: dayCountOf(content),
      content: JSON.stringify(content),
      created_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readTemplate(ctx, id);
}

/** Renames or describes a template. @throws not_found, stale, duplicate. Rule: TEMPLATE-4. */
export async function updateTemplate(
  ctx: Context,
  { params: { id }, body }: Pick<Input<typeof updateTemplateEndpoint>, 'params' | 'body'>,
): Promise<Template> {
  const { rows } = await sql<{ name: string; description: string | null; updated_at: Date }>`
    select name, description, updated_at from templates where id = ${id} for update`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  await refuseStale(ctx, { table: 'templates', id, updatedAt: rows[0].updated_at }, body.updated_at);
  const { name = rows[0].name, description = rows[0].description } = body;
  await sql`update templates set name = ${name}, description = ${description} where id = ${id}`.execute(
    ctx.database,
  );
  return readTemplate(ctx, id);
}

/** Deletes a template; what was made from it stays. @throws not_found. Rule: TEMPLATE-4. */
export async function deleteTemplate(
  ctx: Context,
  { params }: Pick<Input<typeof deleteTemplateEndpoint>, 'params'>,
): Promise<{ id: number }> {
  const { rows } = await sql<{
    id: number;
  }>`delete from templates where id = ${params.id} returning id`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}
