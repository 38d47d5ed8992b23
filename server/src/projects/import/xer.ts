import { formatDecimal, MAX_BASELINES, parseDecimal, ZERO } from '@plumbline/contract';
import { calendarDate, endDate } from './calendar-date.ts';
import { type Draft, type DraftItem, skip } from './draft.ts';
import { Relations } from './relations.ts';
import type { RelationType, ScheduleFloat, ScheduleRelation } from './schedule.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';
import { Warnings } from './warnings.ts';
import { PROGRESS_COLUMNS, xerFigure, xerProgress } from './xer-progress.ts';
import { chooseProject } from './xer-projects.ts';
import { readXerTables, type XerTables } from './xer-tables.ts';

const WANTED = {
  PROJECT: ['proj_id', 'export_flag', 'orig_proj_id'],
  PROJWBS: ['wbs_id', 'proj_id', 'proj_node_flag', 'wbs_short_name', 'wbs_name', 'parent_wbs_id'],
  TASK: [
    'task_id',
    'proj_id',
    'wbs_id',
    'task_code',
    'task_name',
    'task_type',
    'total_float_hr_cnt',
    ...PROGRESS_COLUMNS,
    ...(['act_start_date', 'early_start_date', 'target_start_date'] as const),
    ...(['act_end_date', 'early_end_date', 'target_end_date'] as const),
  ],
  TASKPRED: ['task_id', 'pred_task_id', 'proj_id', 'pred_type', 'lag_hr_cnt'],
} as const;

const MILESTONES: ReadonlySet<string> = new Set(['TT_Mile', 'TT_FinMile']);

/** Activities that only sum up or go along with others: as work of their own they would weigh twice. */
const NO_WORK: Readonly<Record<string, string>> = {
  TT_WBS: 'It is a WBS summary: it sums up activities that are imported themselves.',
  TT_LOE: 'It is a level of effort: it goes along with activities that are imported themselves.',
};

const RELATION_TYPES: Readonly<Record<string, RelationType>> = {
  PR_FS: 'FS',
  PR_SS: 'SS',
  PR_FF: 'FF',
  PR_SF: 'SF',
};

const CUT_SHORT = 'This Primavera P6 file is incomplete. Export the schedule again and retry.';

type Element = XerTables<typeof WANTED>['PROJWBS'][number];
type Task = XerTables<typeof WANTED>['TASK'][number];

/**
 * Reads a Primavera P6 export: the PROJWBS row with proj_node_flag Y is the project, the other PROJWBS
 * rows with an activity somewhere below are parents, those without are skipped, the TASK rows that are work are leaves. Takes the
 * decoded text, and of several projects the one that a person has chosen. Throws UnreadableSchedule when it holds no
 * project, or is cut short. Rule: IMPORT-3.
 */
export function readXer(text: string, chosen?: string): Draft {
  const { tables, complete } = readXerTables(text, WANTED);
  // A schedule without its last activities must not pass for whole.
  if (!complete) throw new UnreadableSchedule(CUT_SHORT);
  const warnings = new Warnings();
  const { project, projects } = chooseProject(tables, chosen, warnings);
  const draft = projectOf(tables, project, warnings);
  draft.projects = projects;
  const baselines = projects.filter(({ baselineOf }) => baselineOf === project.proj_id);
  for (const { id } of baselines.slice(0, MAX_BASELINES)) {
    const node = tables.PROJWBS.find((row) => row.proj_id === id && row.proj_node_flag === 'Y');
    // Repairs in it are no matter of the plan.
    if (node) draft.baselines?.push(projectOf(tables, node, new Warnings()));
  }
  return draft;
}

/** One of the projects of a file. */
function projectOf(tables: XerTables<typeof WANTED>, project: Element, warnings: Warnings): Draft {
  const [tasks, others] = partition(
    tables.TASK.filter((task) => task.proj_id === project.proj_id),
    ({ task_type }) => NO_WORK[task_type] === undefined,
  );
  const elements = elementsOf(project, tables.PROJWBS, warnings);
  const draft: Draft = {
    title: project.wbs_name,
    code: project.wbs_short_name,
    items: [],
    relations: [],
    floats: [],
    skipped: [],
    skippedCount: 0,
    warnings,
    projects: [],
    baselines: [],
  };
  if (tasks.length === 0) return draft;
  const used = elementsWithActivities(elements, tasks);
  for (const element of elements.values()) {
    if (used.has(element.wbs_id)) draft.items.push(parentItem(element, project));
    else {
      const reason = 'It has no activities below it.';
      skip(draft, { code: element.wbs_short_name, title: element.wbs_name, reason });
    }
  }
  for (const { task_code: code, task_name: title, task_type } of others)
    skip(draft, { code, title, reason: NO_WORK[task_type] as string });
  for (const [index, task] of tasks.entries()) draft.items.push(leafItem(task, index, project, warnings));
  const keys = new Map(tasks.map((task, index) => [task.task_id, leafKey(index)]));
  const leftOut = new Set(others.map(({ task_id }) => task_id));
  const relations = tables.TASKPRED.filter(
    ({ task_id, pred_task_id }) => !leftOut.has(task_id) && !leftOut.has(pred_task_id),
  );
  draft.relations = relationsOf(relations, project, keys, warnings);
  draft.floats = floatsOf(tasks, warnings);
  return draft;
}

function partition<Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): [Row[], Row[]] {
  const { true: first = [], false: second = [] } = Object.groupBy(
    rows,
    (row) => String(isFirst(row)) as 'true' | 'false',
  );
  return [first, second];
}

/** The project's elements below its own node, by id. */
function elementsOf(project: Element, all: readonly Element[], warnings: Warnings): Map<string, Element> {
  const elements = new Map<string, Element>();
  for (const element of all) {
    if (element === project || element.proj_id !== project.proj_id) continue;
    if (elements.has(element.wbs_id)) warnings.count('duplicateElement', element.wbs_short_name);
    else elements.set(element.wbs_id, element);
  }
  return elements;
}

/** Upwards from each activity, as far as no one has been: each element is visited once, circles end. */
function elementsWithActivities(elements: ReadonlyMap<string, Element>, tasks: readonly Task[]): Set<string> {
  const used = new Set<string>();
  for (const task of tasks) {
    let element = elements.get(task.wbs_id);
    while (element && !used.has(element.wbs_id)) {
      used.add(element.wbs_id);
      element = elements.get(element.parent_wbs_id);
    }
  }
  return used;
}

function parentItem(element: Element, project: Element): DraftItem {
  return {
    key: `wbs-${element.wbs_id}`,
    parentKey: parentKey(element.parent_wbs_id, project),
    code: element.wbs_short_name,
    title: element.wbs_name,
    startDate: null,
    endDate: null,
    progress: '0',
    durationHours: '0',
    weight: null,
    isMilestone: false,
  };
}

function leafItem(task: Task, index: number, project: Element, warnings: Warnings): DraftItem {
  const hours = xerFigure(task.target_drtn_hr_cnt, task, warnings);
  const isMilestone = MILESTONES.has(task.task_type);
  const start = firstFilled(task, ['act_start_date', 'early_start_date', 'target_start_date']);
  const end = firstFilled(task, ['act_end_date', 'early_end_date', 'target_end_date']);
  return {
    key: leafKey(index),
    parentKey: parentKey(task.wbs_id, project),
    code: task.task_code,
    title: task.task_name,
    startDate: counted(start, calendarDate(start), task, warnings),
    endDate: counted(end, isMilestone ? calendarDate(end) : endDate(end, start), task, warnings),
    progress: xerProgress(task, warnings),
    durationHours: hours > ZERO ? formatDecimal(hours) : '0',
    weight: null,
    isMilestone,
  };
}

function leafKey(index: number): string {
  return `task-${index}`;
}

/** The relations within the project, by the keys of its activities. */
function relationsOf(
  rows: XerTables<typeof WANTED>['TASKPRED'],
  project: Element,
  keys: ReadonlyMap<string, string>,
  warnings: Warnings,
): ScheduleRelation[] {
  const relations = new Relations(warnings);
  for (const { proj_id, task_id, pred_task_id, pred_type, lag_hr_cnt } of rows) {
    if (proj_id !== project.proj_id) continue;
    relations.add({
      fromKey: keys.get(pred_task_id),
      toKey: keys.get(task_id),
      type: RELATION_TYPES[pred_type],
      lag: lag_hr_cnt.trim() === '' ? ZERO : parseDecimal(lag_hr_cnt),
      example: `${pred_task_id} → ${task_id}`,
    });
  }
  return relations.found;
}

/** The total float of each activity that has one; P6 gives none to what is complete. */
function floatsOf(tasks: readonly Task[], warnings: Warnings): ScheduleFloat[] {
  return tasks.flatMap((task, index) => {
    if (task.total_float_hr_cnt.trim() === '') return [];
    const hours = parseDecimal(task.total_float_hr_cnt);
    if (hours !== null) return [{ key: leafKey(index), hours: formatDecimal(hours) }];
    warnings.count('badFloat', task.task_code);
    return [];
  });
}

function parentKey(id: string, project: Element): string | null {
  return id === project.wbs_id ? null : `wbs-${id}`;
}

/** Actual, else early, else target: the first that is filled. */
const firstFilled = (task: Task, columns: (keyof Task)[]): string =>
  columns.map((column) => task[column]).find((cell) => cell !== '') ?? '';

function counted(text: string, day: string | null, task: Task, warnings: Warnings): string | null {
  if (text !== '' && day === null) warnings.count('badDate', task.task_code);
  return day;
}
