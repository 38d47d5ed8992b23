import type {
  createProject as createProjectEndpoint,
  createTask as createTaskEndpoint,
  Input,
  ItemType,
  WorkItem,
} from '@plumbline/contract';
import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import { refuseUnknownCompany } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { cleanRichText } from '../platform/rich-text/rich-text.ts';
import { readWrittenItem } from './get-item.ts';
import { attachFiles, type StoredUploads } from './item-files.ts';
import { brokenRule } from './item-rules.ts';
import { type LockedItem, lockItem } from './lock-item.ts';
import { rollUp } from './roll-up/roll-up.ts';
import { MAX_CHILDREN, MAX_DEPTH } from './tree-limits.ts';

type NewTask = Input<typeof createTaskEndpoint>;

type Fields = Omit<NewTask['body'], 'project_id' | 'parent_id'> & {
  client_name?: string | null;
  client_address?: string | null;
  tender_project?: WorkItem['tender_project'] | undefined;
  company_id?: number | undefined;
  template_name?: string | undefined;
};

/** Gives the id of the new item. @throws what `brokenRule` finds */
async function insertItem(ctx: Context, parent: LockedItem | null, fields: Fields): Promise<number> {
  const broken = brokenRule({
    start_date: fields.start_date ?? null,
    end_date: fields.end_date ?? null,
    setsCompleted: fields.status === 'Completed',
    mayComplete: may(ctx.actor.role, 'project.complete'),
    progress: String(fields.current_percentage),
    setsInspected: false,
    hasProof: false,
  });
  if (broken) throw broken;

  const ancestors = parent ? [...parent.ancestor_ids, parent.id] : [];
  const { rows } = await sql<{ id: number }>`
    insert into work_items (id, project_id, parent_id, ancestor_ids, code, title, status, location, description,
      new_updates, client_name, client_address, company_id, tender_code, tender_reference_no, task_category_id,
      is_milestone, start_date, end_date, current_percentage, set_percentage, template_name, created_by)
    overriding system value
    select id, coalesce(${parent?.project_id ?? null}::integer, id), ${parent?.id ?? null}::integer, ${ancestors}::integer[],
      ${fields.code}, ${fields.title}, ${fields.status}, ${fields.location ?? null},
      ${cleanRichText(fields.description) ?? null}, ${cleanRichText(fields.new_updates) ?? null},
      ${fields.client_name ?? null}, ${fields.client_address ?? null},
      ${fields.company_id ?? null}::integer,
      ${fields.tender_project?.code ?? null}, ${fields.tender_project?.reference_no ?? null},
      ${fields.task_category_id ?? null}::integer, ${fields.is_milestone}::boolean,
      ${fields.start_date ?? null}::date, ${fields.end_date ?? null}::date,
      ${fields.current_percentage}::numeric, ${fields.set_percentage}::numeric, ${fields.template_name ?? null},
      ${ctx.actor.employeeId}::integer
    from (select nextval('work_items_id_seq')::integer as id) as new
    returning id`.execute(ctx.database);
  return (rows[0] as { id: number }).id;
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
  const id = await insertItem(ctx, null, {
    ...body,
    current_percentage: 0,
    set_percentage: 0,
    is_milestone: false,
    template_name: templateName,
  });
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
