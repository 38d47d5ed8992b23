import { type Decimal, formatDecimal, HUNDRED, parseDecimal, ZERO } from '@plumbline/contract';
import { XMLParser } from 'fast-xml-parser';
import { calendarDate, endDate } from './calendar-date.ts';
import { type Draft, skip } from './draft.ts';
import { isoDurationHours } from './iso-duration.ts';
import { Relations } from './relations.ts';
import type { RelationType, ScheduleFloat, ScheduleRelation } from './schedule.ts';
import { DAMAGED_FILE, UnreadableSchedule } from './unreadable-schedule.ts';
import { Warnings } from './warnings.ts';
import { decodeXmlText } from './xml-text.ts';

const TASK_FIELDS = [
  'UID',
  'Name',
  'OutlineLevel',
  'OutlineNumber',
  'WBS',
  'Start',
  'Finish',
  'PercentComplete',
  'Duration',
  'IsNull',
  'Active',
  'ExternalTask',
  'TotalSlack',
  'Milestone',
] as const;
const LINK_FIELDS = ['PredecessorUID', 'Type', 'LinkLag', 'LagFormat', 'CrossProject'] as const;
const WANTED = new Set<string>([
  ...['Project', 'Title', 'Tasks', 'Task', 'PredecessorLink'],
  ...TASK_FIELDS,
  ...LINK_FIELDS,
]);

/** By the numbers that Microsoft Project has for them. */
const RELATION_TYPES: Readonly<Record<string, RelationType>> = { 0: 'FF', 1: 'FS', 2: 'SF', 3: 'SS' };
/** A lag of these formats is in per cent of the predecessor's duration, any other in tenths of a minute. */
const LAGS_IN_PER_CENT: ReadonlySet<string> = new Set(['19', '20', '51', '52']);
const TENTHS_OF_MINUTES_AN_HOUR = 600n;

type Link = Record<(typeof LINK_FIELDS)[number], string>;
type Task = Record<(typeof TASK_FIELDS)[number], string> & { links: Link[] };

/**
 * Reads a Microsoft Project XML export. A task's parent is the nearest task above it of a lower outline
 * level; the task with UID 0 is the project itself; blank rows are passed over, inactive tasks skipped.
 * Takes the decoded text. Throws UnreadableSchedule when it is damaged or declares entities.
 */
export function readMsProject(text: string): Draft {
  const { title, tasks } = parse(text);
  const summary = tasks.find((task) => task.UID === '0');
  const draft: Draft = {
    title: title || summary?.Name || '',
    code: '',
    items: [],
    relations: [],
    floats: [],
    skipped: [],
    skippedCount: 0,
    warnings: new Warnings(),
  };
  const ancestors: { key: string; level: number }[] = [];
  const imported = new Map<string, { key: string; task: Task }>();
  for (const [index, task] of tasks.entries()) {
    if (task === summary || task.IsNull === '1') continue;
    const code = task.WBS || task.OutlineNumber || task.UID;
    if (task.Active === '0') {
      skip(draft, { code, title: task.Name, reason: 'It is inactive in Microsoft Project.' });
      continue;
    }
    if (task.ExternalTask === '1') {
      skip(draft, { code, title: task.Name, reason: 'It is a task of another file.' });
      continue;
    }
    const level = outlineLevel(task);
    while ((ancestors.at(-1)?.level ?? 0) >= level) ancestors.pop();
    const key = `task-${index}`;
    draft.items.push({
      key,
      parentKey: ancestors.at(-1)?.key ?? null,
      code,
      title: task.Name,
      startDate: counted(task.Start, calendarDate(task.Start), code, draft.warnings),
      endDate: counted(task.Finish, finishOf(task), code, draft.warnings),
      progress: progress(task, code, draft.warnings),
      durationHours: duration(task, code, draft.warnings),
      weight: null,
      isMilestone: task.Milestone === '1',
    });
    ancestors.push({ key, level });
    imported.set(task.UID, { key, task });
  }
  draft.relations = relationsOf(imported, draft.warnings);
  draft.floats = floatsOf(imported.values(), draft.warnings);
  return draft;
}

function parse(text: string): { title: string; tasks: Task[] } {
  // Only a document type can declare entities, and no export of Microsoft Project has one.
  if (text.includes('<!DOCTYPE')) throw new UnreadableSchedule(DAMAGED_FILE);
  // The parser forgives a missing end; a schedule without its last tasks must not pass for whole.
  if (!/<\/(\w+:)?Project>\s*$/.test(text.slice(-200))) throw new UnreadableSchedule(DAMAGED_FILE);
  const parser = new XMLParser({
    processEntities: false,
    parseTagValue: false,
    removeNSPrefix: true,
    jPath: false,
    isArray: (name) => name === 'Task' || name === 'PredecessorLink',
    // Most of a file is assignments and baselines: kept, they would fill the memory.
    updateTag: (name) => WANTED.has(name),
  });
  let document: { Project?: { Title?: unknown; Tasks?: { Task?: Record<string, unknown>[] } } };
  try {
    document = parser.parse(text);
  } catch (cause) {
    throw new UnreadableSchedule(DAMAGED_FILE, { cause });
  }
  const tasks = document.Project?.Tasks?.Task;
  return {
    title: textOf(document.Project?.Title),
    tasks: Array.isArray(tasks) ? tasks.map(taskFields) : [],
  };
}

function taskFields(element: Record<string, unknown>): Task {
  const links = element?.PredecessorLink;
  return {
    ...fieldsOf(TASK_FIELDS, element),
    links: Array.isArray(links) ? links.map((link) => fieldsOf(LINK_FIELDS, link)) : [],
  };
}

function fieldsOf<Field extends string>(
  fields: readonly Field[],
  element: Record<string, unknown>,
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, textOf(element?.[field])])) as Record<
    Field,
    string
  >;
}

/** The links between imported tasks, by their keys. */
function relationsOf(
  imported: ReadonlyMap<string, { key: string; task: Task }>,
  warnings: Warnings,
): ScheduleRelation[] {
  const relations = new Relations(warnings);
  for (const { key, task } of imported.values()) {
    for (const link of task.links) {
      const inPerCent = LAGS_IN_PER_CENT.has(link.LagFormat) && link.LinkLag !== '0';
      if (inPerCent) warnings.count('lagInPerCent', task.WBS || task.UID);
      relations.add({
        // A link to another file names a task of its own numbers.
        fromKey: link.CrossProject === '1' ? undefined : imported.get(link.PredecessorUID)?.key,
        toKey: key,
        type: RELATION_TYPES[link.Type || '1'],
        lag: inPerCent ? undefined : hoursOf(link.LinkLag || '0'),
        example: `${link.PredecessorUID} → ${task.UID}`,
      });
    }
  }
  return relations.found;
}

/** The total slack of each task that has one. */
function floatsOf(imported: Iterable<{ key: string; task: Task }>, warnings: Warnings): ScheduleFloat[] {
  const floats: ScheduleFloat[] = [];
  for (const { key, task } of imported) {
    if (task.TotalSlack === '') continue;
    const hours = hoursOf(task.TotalSlack);
    if (hours === null) warnings.count('badFloat', task.WBS || task.UID);
    else floats.push({ key, hours: formatDecimal(hours) });
  }
  return floats;
}

/** Hours from tenths of a minute; null for what is no number. */
function hoursOf(tenthsOfMinutes: string): Decimal | null {
  const value = parseDecimal(tenthsOfMinutes);
  return value === null ? null : value / TENTHS_OF_MINUTES_AN_HOUR;
}

/** An element that the file repeats or nests where the schema has text says nothing. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? decodeXmlText(value) : '';
}

/** From 1; where the level is missing, the number of parts of an outline number such as '1.2.3'. */
function outlineLevel(task: Task): number {
  const level = /^\d{1,4}$/.test(task.OutlineLevel)
    ? Number(task.OutlineLevel)
    : task.OutlineNumber.split('.').length;
  return Math.max(1, level);
}

/** A milestone is at its moment, also at midnight. */
function finishOf({ Start, Finish, Milestone }: Task): string | null {
  return Milestone === '1' ? calendarDate(Finish) : endDate(Finish, Start);
}

function counted(text: string, day: string | null, code: string, warnings: Warnings): string | null {
  if (text !== '' && day === null) warnings.count('badDate', code);
  return day;
}

function progress(task: Task, code: string, warnings: Warnings): string {
  const value = parseDecimal(task.PercentComplete || '0');
  if (value === null || value < ZERO || value > HUNDRED) {
    warnings.count('badNumber', code);
    return '0';
  }
  return formatDecimal(value);
}

function duration(task: Task, code: string, warnings: Warnings): string {
  const hours = isoDurationHours(task.Duration || 'PT0H');
  if (hours === null) warnings.count('badNumber', code);
  return formatDecimal(hours ?? ZERO);
}
