import type { ItemStatus } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rollUpWholeProject } from './roll-up/roll-up.ts';

/** The columns of an item that a whole tree brings along. */
export type NewItem = {
  code: string;
  title: string;
  status: ItemStatus;
  location: string | null;
  /** Clean HTML. */
  description: string | null;
  newUpdates: string | null;
  startDate: string | null;
  endDate: string | null;
  /** Decimal text, per cent. */
  setPercentage: string;
  /** Decimal text, per cent; a parent's rests. */
  progress: string;
  isInspected: boolean;
  isMilestone: boolean;
  inspectionProofFileId: number | null;
  /** The project itself has none. */
  taskCategoryId: number | null;
  /** The name of the template that it is made from; none unless given. */
  templateName?: string | null;
};

/** An item of a tree, by keys that mean nothing outside it; a null parent is what the tree is below. */
export type TreeItem = NewItem & { key: string; parentKey: string | null };

/** A whole project to be written at once: its own columns, and what is below it, parents before their children. */
export type NewTree = {
  project: NewItem & {
    clientName: string | null;
    clientAddress: string | null;
    tenderCode: string | null;
    tenderReferenceNo: string | null;
    /** The creator's own company where it is null. */
    companyId?: number | null;
  };
  items: TreeItem[];
};

/** Rows per statement: few round trips, but progress can still be reported. */
const ROWS_AT_ONCE = 2000;

type Column<Item> = [name: string, type: string, value: (item: Item) => unknown];

const itemColumns: Column<NewItem>[] = [
  ['code', 'text', (item) => item.code],
  ['title', 'text', (item) => item.title],
  ['status', 'text', (item) => item.status],
  ['location', 'text', (item) => item.location],
  ['description', 'text', (item) => item.description],
  ['new_updates', 'text', (item) => item.newUpdates],
  ['start_date', 'date', (item) => item.startDate],
  ['end_date', 'date', (item) => item.endDate],
  ['set_percentage', 'numeric', (item) => item.setPercentage],
  ['current_percentage', 'numeric', (item) => item.progress],
  ['is_inspected', 'boolean', (item) => item.isInspected],
  ['is_milestone', 'boolean', (item) => item.isMilestone],
  ['inspection_proof_file_id', 'integer', (item) => item.inspectionProofFileId],
  ['task_category_id', 'integer', (item) => item.taskCategoryId],
  ['template_name', 'text', (item) => item.templateName ?? null],
];

const projectColumns: Column<NewTree['project']>[] = [
  ...itemColumns,
  ['client_name', 'text', (project) => project.clientName],
  ['client_address', 'text', (project) => project.clientAddress],
  ['tender_code', 'text', (project) => project.tenderCode],
  ['tender_reference_no', 'text', (project) => project.tenderReferenceNo],
  ['company_id', 'integer', (project) => project.companyId ?? null],
];

type TreeRow<Item> = { id: number; parentId: number | null; ancestors: string; item: Item };

async function insertRows<Item>(
  ctx: Context,
  projectId: number,
  rows: TreeRow<Item>[],
  columns: Column<Item>[],
): Promise<void> {
  const values = columns.map(
    ([, type, value]) => sql`${rows.map((row) => value(row.item))}::${sql.raw(type)}[]`,
  );
  await sql`
    insert into work_items (project_id, created_by, id, parent_id, ancestor_ids,
      ${sql.join(columns.map(([name]) => sql.ref(name)))})
    overriding system value
    select ${projectId}::integer, ${ctx.actor.employeeId}::integer, id, parent_id, ancestors::integer[],
      ${sql.join(columns.map(([name]) => sql.ref(name)))}
    from unnest(${rows.map((row) => row.id)}::integer[], ${rows.map((row) => row.parentId)}::integer[],
      ${rows.map((row) => row.ancestors)}::text[], ${sql.join(values)})
      as item (id, parent_id, ancestors, ${sql.join(columns.map(([name]) => sql.ref(name)))})`.execute(
    ctx.database,
  );
}

/** As many new ids of items, in order. */
async function newIds(ctx: Context, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('work_items', 'id'))::integer as id
    from generate_series(1, ${count}::integer)`.execute(ctx.database);
  return rows.map(({ id }) => id);
}

/**
 * Writes a tree below an item, in the caller's transaction; percentages are the caller's to compute.
 * @param items parents before their children
 * @param onProgress called after each batch with the number of items written
 * @returns every item's id by its key
 */
export async function insertBelow(
  ctx: Context,
  parent: { id: number; project_id: number; ancestor_ids: readonly number[] },
  items: readonly TreeItem[],
  onProgress: (written: number) => void = () => {},
): Promise<Map<string, number>> {
  const ids = await newIds(ctx, items.length);
  const itemIds = new Map<string, number>();
  const placeOf = new Map<string | null, { id: number; path: number[] }>([
    [null, { id: parent.id, path: [...parent.ancestor_ids, parent.id] }],
  ]);
  const rows = items.map((item, index) => {
    const id = ids[index] as number;
    const above = placeOf.get(item.parentKey);
    if (!above) throw new Error(`the parent of ${item.code} must stand before it`);
    itemIds.set(item.key, id);
    placeOf.set(item.key, { id, path: [...above.path, id] });
    return { id, parentId: above.id, ancestors: `{${above.path.join(',')}}`, item };
  });
  for (let written = 0; written < rows.length; written += ROWS_AT_ONCE) {
    const batch = rows.slice(written, written + ROWS_AT_ONCE);
    await insertRows(ctx, parent.project_id, batch, itemColumns);
    onProgress(written + batch.length);
  }
  return itemIds;
}

/**
 * Writes a project with its whole tree and computes its percentages, in the caller's transaction.
 * @param onProgress called after each batch with the number of items written
 * @returns the project's id, and every item's by its key
 */
export async function insertTree(
  ctx: Context,
  tree: NewTree,
  onProgress: (written: number) => void = () => {},
): Promise<{ projectId: number; itemIds: Map<string, number> }> {
  const projectId = (await newIds(ctx, 1))[0] as number;
  const root = { id: projectId, parentId: null, ancestors: '{}', item: tree.project };
  await insertRows(ctx, projectId, [root], projectColumns);
  const project = { id: projectId, project_id: projectId, ancestor_ids: [] };
  const itemIds = await insertBelow(ctx, project, tree.items, onProgress);
  await rollUpWholeProject(ctx, projectId);
  return { projectId, itemIds };
}
