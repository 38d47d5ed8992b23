import { fileSlots, type ItemType, type RoleId, type WorkItem, workItem } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type EmployeeCardRow, presentCard } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { itemAbilities } from './abilities.ts';
import { answeredOfItem, type StoredItem, tenderOf } from './item-columns.ts';
import { computedOfNode, presentTreeNode, type TreeNodeRow } from './tree-node.ts';
import { isOfType, visibleProject } from './visibility.ts';

type FileColumns = { id: number; name: string; content_type: string; size: number };

type WorkerColumns = EmployeeCardRow & { pic: boolean; assignee: boolean; accepted_at: string | null };

const item = answeredOfItem(workItem.shape);

type ItemRow = TreeNodeRow &
  Parameters<typeof item.answer>[0] &
  Pick<StoredItem, 'tender_code' | 'tender_reference_no' | 'created_by'> & {
    company: WorkItem['company'];
    creator_first_name: string;
    creator_last_name: string;
    weighs_nothing: boolean;
    weight_left: string;
    ancestors: { id: number; title: string }[] | null;
    files: Record<string, FileColumns> | null;
    proof: FileColumns | null;
    workers: WorkerColumns[] | null;
  };

const fileAsJson = sql`json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'size', f.size)`;

const urlFields = [...fileSlots, 'inspection_proof' as const].map(
  (slot) => [slot, `${slot}_full_url`] as const,
);

/** The signed link of each slot, null for an empty one, and of the files in them what a person may want to know. */
function presentFiles(ctx: Context, { files: attached, proof }: ItemRow) {
  const held: Record<string, FileColumns> = { ...attached, ...(proof && { inspection_proof: proof }) };
  const urls: Record<string, string | null> = {};
  for (const [slot, field] of urlFields) urls[field] = ctx.links.to(ctx.actor, held[slot]?.id);
  const files: WorkItem['files'] = {};
  for (const [slot, { name, content_type, size }] of Object.entries(held))
    files[slot as keyof typeof files] = { name, content_type, size };
  return { ...(urls as Pick<WorkItem, (typeof urlFields)[number][1]>), files };
}

function presentWorkers(ctx: Context, workers: readonly WorkerColumns[]): WorkItem['workers'] {
  return workers.map((worker) => ({
    ...presentCard(ctx, { ...worker, role_id: worker.role_id as RoleId }),
    pic: worker.pic,
    assignee: worker.assignee,
    accepted_at: worker.accepted_at && new Date(worker.accepted_at).toISOString(),
  }));
}

function present(ctx: Context, row: ItemRow): WorkItem {
  const node = presentTreeNode(row);
  const above = (row.ancestors ?? []).map(({ id, title }, index) => ({
    id,
    type: index === 0 ? ('projects' as const) : ('tasks' as const),
    title,
  }));
  const steps = [...above, { id: node.id, type: node.type, title: node.title }];
  const hierarchy = steps.map((step) => step.title).join(' > ');
  const workers = presentWorkers(ctx, row.workers ?? []);
  return {
    ...item.answer(row),
    ...node,
    company: row.company,
    tender_project: tenderOf(row),
    heirarchies: steps,
    heirarchy: hierarchy,
    task_heirarchy: hierarchy,
    created_by: {
      id: row.created_by,
      employee: { id: row.created_by, first_name: row.creator_first_name, last_name: row.creator_last_name },
    },
    ...presentFiles(ctx, row),
    workers,
    assignee: workers.filter((worker) => worker.assignee),
    pic: workers.filter((worker) => worker.pic),
    weighs_nothing: row.weighs_nothing,
    weight_left: Number(row.weight_left),
    abilities: itemAbilities(ctx.actor.role),
  };
}

/** Items, whole: their paths from the project, their files, the people on them; in natural order of their codes. */
async function itemsWhere(ctx: Context, condition: RawBuilder<unknown>): Promise<WorkItem[]> {
  const { rows } = await sql<ItemRow>`
    select ${item.select}, ${computedOfNode},
      (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = w.company_id) as company,
      w.set_percentage = 0 and not w.is_left_out and exists (
        select from roll_ups above where above.work_item_id = w.parent_id and above.set_sum >= 100) as weighs_nothing,
      greatest(100 - coalesce(r.set_sum, 0), 0) as weight_left,
      w.tender_code, w.tender_reference_no, w.created_by,
      creator.first_name as creator_first_name, creator.last_name as creator_last_name,
      (select json_agg(json_build_object('id', a.id, 'title', a.title) order by a.depth)
        from work_items a where a.id = any(w.ancestor_ids)) as ancestors,
      (select json_object_agg(wf.slot, ${fileAsJson})
        from work_item_files wf join files f on f.id = wf.file_id where wf.work_item_id = w.id) as files,
      (select ${fileAsJson} from files f where f.id = w.inspection_proof_file_id) as proof,
      (select json_agg(json_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name,
          'role_id', e.role_id, 'role_name', role.name, 'company_id', e.company_id, 'company_name', c.name,
          'avatar_file_id', e.avatar_file_id, 'employee_status', e.employee_status,
          'pic', s.pic, 'assignee', s.assignee, 'accepted_at', s.accepted_at)
          order by e.first_name, e.last_name, e.id)
        from assignments s join employees e on e.id = s.employee_id
          join companies c on c.id = e.company_id join roles role on role.id = e.role_id
        where s.work_item_id = w.id) as workers
    from work_items w
      left join roll_ups r on r.work_item_id = w.id
      join employees creator on creator.id = w.created_by
    where ${condition}
    order by w.code collate natural_order, w.id`.execute(ctx.database);
  return rows.map((row) => present(ctx, row));
}

/**
 * One project or task, whole: its path from the project, its files, the people on it.
 * @throws not_found, also for one in a project that the actor may not see
 */
export async function getItem(ctx: Context, type: ItemType, id: number): Promise<WorkItem> {
  const [found] = await itemsWhere(
    ctx,
    sql`w.id = ${id} and ${isOfType(type)} and ${visibleProject(ctx, sql`w.project_id`)}`,
  );
  if (!found) throw problem('not_found');
  return found;
}

/** The items of these ids, in natural order of their codes; whether the actor may see them has been decided before. */
export const readItems = (ctx: Context, ids: readonly number[]): Promise<WorkItem[]> =>
  itemsWhere(ctx, sql`w.id = any(${[...ids]}::integer[])`);

/** One item that this transaction has written: anyone who could write it may see it. */
export async function readWrittenItem(ctx: Context, id: number): Promise<WorkItem> {
  const [written] = await readItems(ctx, [id]);
  return written as WorkItem;
}
