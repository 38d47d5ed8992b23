import {
  INSPECTION_PERCENTAGE,
  type Input,
  removeProjectFile,
  removeTaskFile,
  type TreeNode,
  updateProject,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import type { Command } from '../../platform/commands/command.ts';

type Item = Pick<TreeNode, 'type' | 'id'>;

/** The record of an item's commands, by which they are sent in order and its screens find them. */
export const recordOfItem = ({ type, id }: Item): string => `${type} ${id}`;

/** What an update of a task or a project changes. */
type Body = Partial<Input<typeof updateTask>['body'] & Input<typeof updateProject>['body']>;

/** What the device knows of a change that its body does not say. */
export type ShownChange = Partial<Pick<WorkItem, 'task_category' | 'company'>>;

/** What a command changes in an item; null where it is about something else. */
function changeOf({ endpoint, record, input, shown }: Command, item: Item) {
  const isUpdate = endpoint.name === updateTask.name || endpoint.name === updateProject.name;
  if (!isUpdate || record !== recordOfItem(item)) return null;
  return { body: input.body as Body, shown: (shown ?? {}) as ShownChange };
}

/** A progress, with what follows from it for the item itself; what it makes of those above follows once it is sent. */
export function withProgress<Node extends TreeNode>(item: Node, value: number): Node {
  return {
    ...item,
    percentage: value,
    current_percentage: value,
    calculated_percentage: value,
    progress: value === 0 ? 'New' : value === 100 ? 'Completed' : 'In Progress',
    status: item.status === 'Completed' && value < 100 ? 'In Progress' : item.status,
    is_inspected: value < INSPECTION_PERCENTAGE ? 0 : item.is_inspected,
  };
}

/** A row of a tree or a list with a change that waits on this device. */
export function applyToRow<Row extends TreeNode>(row: Row, command: Command): Row {
  const change = changeOf(command, row);
  if (!change) return row;
  const { body, shown } = change;
  const moves = body.current_percentage !== undefined && !row.is_parent;
  const moved = moves ? withProgress(row, body.current_percentage as number) : row;
  return {
    ...moved,
    ...named(moved, body),
    ...(shown.task_category !== undefined && { task_category: shown.task_category }),
    ...(body.is_inspected !== undefined && { is_inspected: body.is_inspected ? 1 : 0 }),
    ...(body.is_left_out !== undefined && {
      is_left_out: body.is_left_out,
      is_counted: !body.is_left_out,
    }),
  };
}

/** The rows of a list with a change that waits on this device; the same list where it has none of it. */
export function applyToRows<Row extends TreeNode>(rows: Row[], command: Command): Row[] {
  return rows.some((row) => changeOf(command, row)) ? rows.map((row) => applyToRow(row, command)) : rows;
}

/** An item with a change that waits on this device. */
export function applyToItem(item: WorkItem, command: Command): WorkItem {
  const removed = removedFrom(item, command);
  if (removed)
    return { ...item, [`${removed}_full_url`]: null, files: { ...item.files, [removed]: undefined } };
  const change = changeOf(command, item);
  if (!change) return item;
  const { company } = change.shown;
  return { ...applyToRow(item, command), ...(company !== undefined && { company }) };
}

/** The slot whose file a command takes out of an item; null where it is about something else. */
function removedFrom(item: Item, { endpoint, record, input }: Command) {
  const isRemoval = endpoint.name === removeTaskFile.name || endpoint.name === removeProjectFile.name;
  return isRemoval && record === recordOfItem(item)
    ? (input.body as Input<typeof removeTaskFile>['body']).key
    : null;
}

/** What a change says by itself; what it says of the progress or of yes or no has consequences. */
const consequential = ['current_percentage', 'is_inspected', 'is_left_out', 'updated_at'];

/** The fields of an item that a change names. */
function named<Row extends TreeNode>(row: Row, body: Body): Partial<Row> {
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => field in row && value !== undefined && !consequential.includes(field),
    ),
  ) as Partial<Row>;
}
