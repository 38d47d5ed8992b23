import type {
  createProject as createProjectEndpoint,
  createTask as createTaskEndpoint,
  Input,
  ItemType,
  WorkItem,
} from '@plumbline/contract';
import { may } from '@plumbline/contract';
import { refuseUnknownCompany } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { readWrittenItem } from './get-item.ts';
import { atTheTop, insertItems } from './insert-items.ts';
import { changedColumns, type ItemChanges, type NewItem } from './item-columns.ts';
import { attachFiles, type StoredUploads } from './item-files.ts';
import { brokenRule } from './item-rules.ts';
import { type LockedItem, lockItem } from './lock-item.ts';
import { rollUp } from './roll-up/roll-up.ts';
import { MAX_CHILDREN, MAX_DEPTH } from './tree-limits.ts';

type NewTask = Input<typeof createTaskEndpoint>;

type Fields = ItemChanges & Pick<NewItem, 'code' | 'title' | 'template_name'>;

/** Gives the id of the new item. @throws what `brokenRule` finds */
async function insertItem(ctx: Context, parent: LockedItem | null, fields: Fields): Promise<number> {
  const { code, title, status, current_percentage = 0, set_percentage = 0, template_name } = fields;
  const broken = brokenRule({
    start_date: fields.start_date ?? null,
    end_date: fields.end_date ?? null,
    setsCompleted: status === 'Completed',
    mayComplete: may(ctx.actor.role, 'project.complete'),
    progress: String(current_percentage),
    setsInspected: false,
    hasProof: false,
  });
  if (broken) throw broken;

  const columns = {
    ...changedColumns(fields),
    code,
    title,
    status,
    current_percentage,
    set_percentage,
    template_name,
  };
  const place = parent
    ? {
        project_id: parent.project_id,
        parent_id: parent.id,
        ancestor_ids: [...parent.ancestor_ids, parent.id],
      }
    : atTheTop;
  const [id] = (await insertItems(ctx, [{ ...columns, ...place }])) as [number];
  return id;
}

/**
 * Creates a project.
 * @param templateName the template that its items will be made from
 * @throws duplicate, invalid, not_allowed
 */
export async function createProject(
  ctx: Context,
  { body }: Pick<Input<typeof createProjectEndpoint>, 'body'>,
  uploads: StoredUploads,
  templateName?: string,
): Promise<WorkItem> {
  await refuseUnknownCompany(ctx, body.company_id);
  const id = await insertItem(ctx, null, { ...body, template_name: templateName });
  await attachFiles(ctx, id, uploads);
  return readWrittenItem(ctx, id);
}

/**
 * The item that a new task comes under: the path names it, and the body says of which type it is.
 * @throws invalid when they name different ones. Rule: PROJECT-2.
 */
export function parentOfNewTask({ params, body }: Pick<NewTask, 'params' | 'body'>): {
  type: ItemType;
  id: number;
} {
  if (params.id !== (body.parent_id ?? body.project_id))
    throw invalid({
      parent_id: 'The parent in the address and in the form are different. Please reopen the form.',
    });
  return { type: body.parent_id ? 'tasks' : 'projects', id: params.id };
}

/**
 * Adds an Area to a project, or a Location or Sub Task to a task. The path names the parent task, or the project
 * when there is none. A leaf that gets its first child is a parent from then on. Rules: PROJECT-1, PROJECT-2.
 * @throws not_found, duplicate, not_allowed; invalid when path and body name different parents
 */
export async function createTask(
  ctx: Context,
  { params, body }: NewTask,
  uploads: StoredUploads,
): Promise<WorkItem> {
  const { project_id, parent_id: _, ...fields } = body;
  const { type, id: parentId } = parentOfNewTask({ params, body });
  const parent = await lockItem(ctx, type, parentId);
  if (parent.project_id !== project_id)
    throw invalid({ project_id: 'This task belongs to another project.' });
  if (parent.depth >= MAX_DEPTH)
    throw problem('invalid', { message: `A project can have at most ${MAX_DEPTH} levels.` });
  if (parent.child_count >= MAX_CHILDREN)
    throw problem('invalid', {
      message: `One level can have at most ${MAX_CHILDREN.toLocaleString('en')} items.`,
    });

  const id = await insertItem(ctx, parent, fields);
  await attachFiles(ctx, id, uploads);
  await rollUp(ctx, parent.id, null, {
    weight: String(fields.set_percentage),
    progress: String(fields.current_percentage),
  });
  return readWrittenItem(ctx, id);
}
