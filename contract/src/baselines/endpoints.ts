import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { exportOf } from '../platform/export-of.ts';
import { idFilter, pathId, queryNumber, requiredId } from '../platform/scalars.ts';
import { areaSlip, baseline, baselineChanges, milestone, newBaseline } from './baseline.ts';

const ofProject = z.object({ id: pathId });
const ofBaseline = z.object({ id: pathId, baseline_id: pathId });

/** A project's baselines, at most MAX_BASELINES, the latest first. Problems: not_found. */
export const listBaselines = endpoint({
  name: 'listBaselines',
  method: 'GET',
  path: '/project/:id/baselines',
  permission: 'signed-in',
  dependsOn: { baselines: 'any', employees: 'any' },
  availableOffline: true,
  summary: "A project's saved plans, latest first",
  params: ofProject,
  answer: z.array(baseline),
});

/**
 * Saves the project's plan of now under a name. Problems: not_found; duplicate, at `name`; invalid beyond MAX_BASELINES.
 * Source: docs/decisions/0019.
 */
export const createBaseline = endpoint({
  name: 'createBaseline',
  method: 'POST',
  path: '/project/:id/baselines',
  permission: 'project.edit',
  changes: { baselines: 'any' },
  summary: 'Save the plan of a project under a name: the dates, names and weights of all its items',
  params: ofProject,
  body: newBaseline,
  answer: baseline,
  message: 'Baseline Added!',
});

/** Gives a baseline another name. Problems: not_found, stale; duplicate, at `name`. */
export const updateBaseline = endpoint({
  name: 'updateBaseline',
  method: 'PUT',
  path: '/project/:id/baselines/:baseline_id',
  permission: 'project.edit',
  changes: { baselines: 'any' },
  summary: 'Rename a baseline; the plan that it keeps does not change',
  params: ofBaseline,
  body: baselineChanges,
  answer: baseline,
  message: 'Baseline Updated!',
});

/** Problems: not_found. */
export const deleteBaseline = endpoint({
  name: 'deleteBaseline',
  method: 'DELETE',
  path: '/project/:id/baselines/:baseline_id',
  permission: 'project.edit',
  changes: { baselines: 'any' },
  summary: 'Delete a baseline; the plan of today stays as it is',
  params: ofBaseline,
  answer: deletedRecord,
  message: 'Baseline Deleted!',
});

/** By how much each Area of a project has slipped since one of its baselines. Problems: not_found. */
export const listAreaSlip = endpoint({
  name: 'listAreaSlip',
  method: 'GET',
  path: '/baselines/slip',
  permission: 'signed-in',
  dependsOn: { work_items: 'any', baselines: 'any' },
  summary: "A project's Areas in a baseline and today: ends, days of slip, tasks added and removed",
  query: pageQuery.extend({
    baseline_id: queryNumber(requiredId('Please select a baseline.')),
    ...sortQuery({
      columns: ['code', 'baseline_end', 'end', 'slip', 'start_moved'],
      default: 'code',
      direction: 'asc',
    }),
  }),
  answer: pageOf(areaSlip),
});

/** The same as a spreadsheet, in the order of the list. Problems: not_found. */
export const exportAreaSlip = exportOf(
  listAreaSlip,
  'Path of an .xlsx with the slip of the Areas of a project since a baseline',
);

/**
 * A project's milestones: those that are not reached first, the earliest date first. Problems: not_found, also for a
 * baseline that the project does not have.
 */
export const listMilestones = endpoint({
  name: 'listMilestones',
  method: 'GET',
  path: '/project/:id/milestones',
  permission: 'signed-in',
  dependsOn: { work_items: 'any', baselines: 'any' },
  availableOffline: true,
  summary: "A project's milestones, those to come first, beside their dates in a baseline",
  params: ofProject,
  query: pageQuery.extend({
    baseline_id: idFilter,
    ...sortQuery({ columns: ['next', 'title', 'date'], default: 'next', direction: 'asc' }),
  }),
  answer: pageOf(milestone),
});
