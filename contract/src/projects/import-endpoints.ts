import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fileText } from '../platform/file-text.ts';
import { importSource, scheduleChoices, tableSource } from '../platform/import-choices.ts';
import { flagInput, optionalLine } from '../platform/scalars.ts';
import { itemFields } from './fields.ts';
import { workItem } from './work-item.ts';

/** Largest schedule that is taken, in MiB decoded. Rule: API-15. */
export const MAX_SCHEDULE_MEGABYTES = 50;

/** The columns of a schedule in a table, with their words, in the table's order. */
export const scheduleFields = {
  code: 'Code',
  title: 'Title',
  parent_code: 'Parent code',
  start_date: 'Start Date',
  end_date: 'End Date',
  progress: 'Progress',
  weight: 'Weight',
} as const;
export type ScheduleField = keyof typeof scheduleFields;

/** How a schedule was read, for a look at it before it is imported. */
const scheduleSource = importSource.extend({
  /** Of a table: each column with a heading, the field that it is, and its first values. */
  columns: tableSource.shape.columns,
  /** Of a table: required fields without a column. A dry run with `columns` answers them, else they are an error. */
  missing_fields: tableSource.shape.missing_fields,
  /** At least one row of a table has a weight. */
  has_weights: z.boolean(),
  /** Of a Primavera P6 file; several that were exported want one to be chosen. */
  projects: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      title: z.string(),
      activities: z.number().int(),
      is_exported: z.boolean(),
      is_chosen: z.boolean(),
      /** The id of the project whose baseline it is; null of a plan. */
      baseline_of: z.string().nullable(),
    }),
  ),
});
export type ScheduleSource = z.infer<typeof scheduleSource>;

/** What a refusal of a table carries in `data`: how it was read, so that it can be read otherwise. */
export const scheduleRefusal = z.object({ source: scheduleSource });

/** What an import would make, a few levels of it, so that it can be looked at before it is done. */
export const importPreviewNode = z.object({
  code: z.string(),
  title: z.string(),
  depth: z.number().int(),
  is_parent: z.boolean(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  percentage: z.number(),
});

/** What an import has made, or on a dry run would make. Percentages are 0 to 100, with 2 places. */
export const importResult = z.object({
  /** Null on a dry run. */
  project: workItem.nullable(),
  counts: z.object({ parents: z.number().int(), leaves: z.number().int(), skipped: z.number().int() }),
  warnings: z.array(z.string()),
  /** The warnings, each with the rows that it is about as the file names them: the first 50 of `count`. */
  notes: z.array(z.object({ sentence: z.string(), rows: z.array(z.string()), count: z.number().int() })),
  /** How the file was read. */
  source: scheduleSource,
  /** How the weights are set: as in the file, by duration, or equal. */
  weights: z.enum(['file', 'duration', 'equal']),
  /** The names of the plans that came with the project in its file, and become baselines where they are kept. */
  baselines: z.array(z.string()),
  preview: z.object({
    title: z.string(),
    code: z.string(),
    percentage: z.number(),
    /** How deep the tree is, the project being the first level. */
    levels: z.number().int(),
    /** In the order of the tree: all of at most 500 items, else the first 500 parents (items, if it has none). */
    nodes: z.array(importPreviewNode),
    /** The first 100 rows that are left out, and why. */
    skipped: z.array(z.object({ code: z.string(), title: z.string(), reason: z.string() })),
  }),
});
export type ImportResult = z.infer<typeof importResult>;

/**
 * Makes a project of a schedule, whole or not at all. Problems: too_large over MAX_SCHEDULE_MEGABYTES decoded; invalid, at
 * `file`, for what cannot be read, in a sentence that says how to export it; duplicate, at `code`. Rules: IMPORT-1,
 * IMPORT-2.
 */
export const importProject = endpoint({
  name: 'importProject',
  method: 'POST',
  path: '/project/import',
  permission: 'project.create',
  changes: { work_items: 'any' },
  summary:
    'Create a project from a schedule: Primavera .xer, Microsoft Project XML, CSV or Excel; all or nothing',
  body: z.object({
    file: fileText().min(1, 'Please choose a file.'),
    file_name: z.string({ error: 'Please enter the file name.' }).max(255),
    ...scheduleChoices,
    /**
     * `file`: the weights of the file where it has some, else by duration; `equal`: those of the file where it has some, else
     * equal ones; `duration`: by duration, also where the file has weights.
     */
    weights: z.enum(['file', 'equal', 'duration'], { error: 'Please select how weights are set.' }),
    title: optionalLine(),
    code: optionalLine(100).pipe(itemFields.code.nullish()),
    /** The caller's own company unless it is named. */
    company_id: itemFields.company_id.optional(),
    /** Whether plans that came with the project in a Primavera P6 file become its baselines. */
    keep_baselines: flagInput.default(true),
    dry_run: flagInput.default(false),
    /** A key that the caller chooses; the stream of events reports the progress of the import under it. */
    progress_key: z.string().max(100).optional(),
  }),
  answer: importResult,
  message: 'Project Added',
  isDryRun: ({ dry_run }) => dry_run,
  maxBodyMegabytes: 75,
  maxFileMegabytes: MAX_SCHEDULE_MEGABYTES,
});
