import { z } from 'zod';
import { employeeCard, personName } from '../employees/employee.ts';
import { flag, id, instant, percentage } from '../platform/scalars.ts';

/** Whether an item is a project or something below one. */
export const itemTypes = ['projects', 'tasks'] as const;
export const itemType = z.enum(itemTypes);
export type ItemType = z.infer<typeof itemType>;

/** The status set on the form; the progress word follows from the percentage instead. */
export const itemStatuses = ['In Progress', 'On Hold', 'Completed'] as const;
export const itemStatus = z.enum(itemStatuses, { error: 'Please select a status.' });
export type ItemStatus = z.infer<typeof itemStatus>;

/** What a progress is called: 'New' is exactly 0 %, 'Completed' exactly 100 %. */
export const progressWords = ['New', 'In Progress', 'Completed'] as const;

/** The file slots of an item: five drawings and five files of the latest update. */
export const fileSlots = [
  'map',
  'map2',
  'map3',
  'map4',
  'map5',
  'update_map',
  'update_map2',
  'update_map3',
  'update_map4',
  'update_map5',
] as const;
export type FileSlot = (typeof fileSlots)[number];

/** From this percentage on the user is asked whether the work is inspected. Rule: PROJECT-10. */
export const INSPECTION_PERCENTAGE = 80;

/** A level of the way from the project down to an item. */
export const hierarchyStep = z.object({ id, type: itemType, title: z.string() });

/** What this person may do to an item, so that no screen repeats a rule. */
export const itemAbilities = z.object({
  edit: z.boolean(),
  add_child: z.boolean(),
  assign: z.boolean(),
  complete: z.boolean(),
  compute: z.boolean(),
  delete: z.boolean(),
  /** Of a project: to save its plan as a baseline. */
  save_baseline: z.boolean(),
});

/** The category of a task, as the task shows it; null: Uncategorized. Projects have none. */
export const itemCategory = z.object({ id, name: z.string() }).nullable();

/** An item as a row of the tree. */
export const treeNode = z.object({
  id,
  type: itemType,
  project_id: id,
  /** The task above it; null for a project and for an Area, as in the body that makes one. */
  parent_id: id.nullable(),
  code: z.string(),
  title: z.string(),
  status: itemStatus,
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** Whichever of the two below applies. */
  percentage,
  /** A leaf's own progress; a parent answers its calculated percentage here too. */
  current_percentage: percentage,
  /** A parent's roll-up; a leaf answers its own progress here too. */
  calculated_percentage: percentage,
  /** The weight given by hand, in per cent of the parent; 0 shares the rest equally. */
  set_percentage: z.number(),
  progress: z.enum(progressWords),
  is_parent: z.boolean(),
  is_last: z.boolean(),
  is_inspected: flag,
  /** Marks an event, such as a handover, rather than work; with items below it it is a parent like any other. */
  is_milestone: z.boolean(),
  /** Whether it is left out of progress itself: it weighs nothing in its parent. */
  is_left_out: z.boolean(),
  left_out_reason: z.string().nullable(),
  /** Whether it counts in its project: neither it nor anything above it is left out. What does not count is never overdue. */
  is_counted: z.boolean(),
  task_category: itemCategory,
  updated_at: instant,
});
export type TreeNode = z.infer<typeof treeNode>;

/** Somebody assigned to an item. */
export const assignedEmployee = employeeCard.extend({
  pic: z.boolean(),
  assignee: z.boolean(),
  accepted_at: instant.nullable(),
});
export type AssignedEmployee = z.infer<typeof assignedEmployee>;

const fileUrls = z.object({
  map_full_url: z.string().nullable(),
  map2_full_url: z.string().nullable(),
  map3_full_url: z.string().nullable(),
  map4_full_url: z.string().nullable(),
  map5_full_url: z.string().nullable(),
  update_map_full_url: z.string().nullable(),
  update_map2_full_url: z.string().nullable(),
  update_map3_full_url: z.string().nullable(),
  update_map4_full_url: z.string().nullable(),
  update_map5_full_url: z.string().nullable(),
  inspection_proof_full_url: z.string().nullable(),
});

/** What a file is, for those that show it: a picture can be enlarged, anything else is opened or saved. */
export const fileDetail = z.object({ name: z.string(), content_type: z.string(), size: z.number().int() });

/** A project or a task, whole. */
export const workItem = treeNode.extend({
  location: z.string().nullable(),
  description: z.string().nullable(),
  new_updates: z.string().nullable(),
  client_name: z.string().nullable(),
  client_address: z.string().nullable(),
  /** The company whose work a project is, and whose letterhead its papers bear; null for a task. */
  company: z.object({ id, name: z.string() }).nullable(),
  tender_project: z.object({ code: z.string(), reference_no: z.string().nullable() }).nullable(),
  heirarchy: z.string(),
  heirarchies: z.array(hierarchyStep),
  task_heirarchy: z.string(),
  created_by: z.object({ id, employee: personName }),
  created_at: instant,
  ...fileUrls.shape,
  /** By slot, for the slots that hold a file. */
  files: z.partialRecord(z.enum([...fileSlots, 'inspection_proof']), fileDetail),
  workers: z.array(assignedEmployee),
  assignee: z.array(assignedEmployee),
  pic: z.array(assignedEmployee),
  /** Whether it counts for nothing in its parent because the others' weights make up all of it. */
  weighs_nothing: z.boolean(),
  /** The per cent of its progress that the weights set for the items below it leave to others; 100 where there are none. */
  weight_left: z.number(),
  abilities: itemAbilities,
});
export type WorkItem = z.infer<typeof workItem>;

/** The ids of an item and of all above it, in which a change of it shows. */
export const idsOnPath = ({ heirarchies }: WorkItem): number[] => heirarchies.map(({ id }) => id);

/** The same without the project, which is among the changed items whatever in it changed: whose titles an item shows. */
export const idsOfTasksOnPath = (item: WorkItem): number[] => idsOnPath(item).slice(1);

/** What an item at this depth is called: 1 the project, 2 an Area, 3 a Location, 4 and more a Sub Task. */
export function levelName(depth: number): 'Project' | 'Area' | 'Location' | 'Sub Task' {
  if (depth <= 1) return 'Project';
  if (depth === 2) return 'Area';
  return depth === 3 ? 'Location' : 'Sub Task';
}
