import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { id, instant, percentage, readVersion, requiredName } from '../platform/scalars.ts';

/** The most baselines that a project can have. */
export const MAX_BASELINES = 50;

/** The sentences of what is wrong with a baseline's name, and of one too many. */
export const baselineMessages = {
  name: 'Name is required. Please type a name',
  taken: 'This project already has a baseline of this name. Please type another one.',
  tooMany: `A project can have at most ${MAX_BASELINES} baselines. Please delete one first.`,
};

/** The plan of a project as it was when it was saved. */
export const baseline = z.object({
  id,
  project_id: id,
  name: z.string(),
  /** The days between which its tasks were planned; null: nothing had dates. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Baseline = z.infer<typeof baseline>;

/** The form of a baseline. */
export const newBaseline = z.object({ name: requiredName(baselineMessages.name, 100) });

/** What may change in a baseline: the plan that it keeps does not. */
export const baselineChanges = newBaseline.extend(readVersion);

/** An Area in a baseline and today. Days are those between which its bottom-level tasks are planned. */
export const areaSlip = z.object({
  /** That of the Area, also of one that was deleted since. */
  id,
  code: z.string(),
  title: z.string(),
  /** Whether it came after the baseline was saved, or was deleted since. */
  change: z.enum(['added', 'removed']).nullable(),
  baseline_start: z.string().nullable(),
  baseline_end: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Calendar days by which its start and its end have moved; positive: later. Null where one of both is missing. */
  start_moved: z.number().int().nullable(),
  slip: z.number().int().nullable(),
  /** Tasks below it at any level that came since, and that were deleted since. */
  tasks_added: z.number().int(),
  tasks_removed: z.number().int(),
});
export type AreaSlip = z.infer<typeof areaSlip>;

/** A bottom-level task that is marked as a milestone. */
export const milestone = z.object({
  id,
  code: z.string(),
  title: z.string(),
  percentage,
  /** `reached` at 100 %; `overdue` when its date is before today and it is not reached. */
  state: z.enum(['reached', 'overdue', 'upcoming']),
  /** Its end date or, without one, its start date. */
  date: z.string().nullable(),
  /** The same in the baseline asked for; null without one, and where it was not in it. */
  baseline_date: z.string().nullable(),
  /** Calendar days by which its date has moved since that; positive: later. */
  slip: z.number().int().nullable(),
});
export type Milestone = z.infer<typeof milestone>;
