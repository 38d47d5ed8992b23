import type {
  Answer,
  addFromTemplate as addFromTemplateEndpoint,
  createProjectFromTemplate as createProjectEndpoint,
  Input,
} from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import {
  createProject,
  insertBelow,
  insertCopy,
  lockNewParent,
  type ParentGuard,
  readWrittenItem,
  rollUpWholeProject,
  type StoredUploads,
  shiftedDate,
} from '../projects/index.ts';
import { readContent } from './read-templates.ts';
import { categoriesOf, itemsOf } from './template-tree.ts';

/**
 * Adds the items of a template below an item, as a copy is added. Rules: TEMPLATE-5, TEMPLATE-7.
 * @param guards of the slices whose records keep a bottom-level task from getting items below it
 * @throws not_found, duplicate, invalid, in_use
 */
export async function addFromTemplate(
  ctx: Context,
  { params, body }: Pick<Input<typeof addFromTemplateEndpoint>, 'params' | 'body'>,
  guards: readonly ParentGuard[],
): Promise<Answer<typeof addFromTemplateEndpoint>> {
  const { name, content } = await readContent(ctx, params.id);
  const parent = await lockNewParent(ctx, body);
  const categories = await categoriesOf(ctx, content, true);
  const items = itemsOf(content, { templateName: name, startDate: body.start_date ?? null, categories });
  const item = await insertCopy(ctx, parent, items, body, guards);
  return { ...item, missing_categories: categories.missing };
}

/**
 * Creates a project with the items of a template: the Areas of one that was saved from a project, else one Area with all that
 * the template has. Rules: TEMPLATE-6, TEMPLATE-7.
 * @throws not_found, duplicate, invalid, not_allowed
 */
export async function createProjectFromTemplate(
  ctx: Context,
  { params, body }: Pick<Input<typeof createProjectEndpoint>, 'params' | 'body'>,
  uploads: StoredUploads,
): Promise<Answer<typeof createProjectEndpoint>> {
  const { name, is_of_project, day_count, content } = await readContent(ctx, params.id);
  const startDate = body.start_date ?? null;
  const categories = await categoriesOf(ctx, content, true);
  const [top, ...below] = itemsOf(content, { templateName: name, startDate, categories });
  const lastDay = day_count === null ? null : shiftedDate(startDate, day_count - 1, 'start_date');
  const project = { ...body, end_date: body.end_date ?? lastDay };
  const { id } = await createProject(ctx, { body: project }, uploads, name);
  const items = is_of_project
    ? below.map((item) => ({ ...item, parentKey: item.parentKey === top.key ? null : item.parentKey }))
    : [top, ...below];
  await insertBelow(ctx, { id, project_id: id, ancestor_ids: [] }, items);
  await rollUpWholeProject(ctx, id);
  return { ...(await readWrittenItem(ctx, id)), missing_categories: categories.missing };
}
