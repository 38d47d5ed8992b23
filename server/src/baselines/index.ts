import * as contract from '@plumbline/contract';
import { sql } from 'kysely';
import { valueAsCreated, valueInEntry } from '../platform/history.ts';
import { downloadRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { countRowsOfProject, refuseHidden } from '../projects/index.ts';
import { exportAreaSlip, listAreaSlip } from './area-slip.ts';
import { listMilestones } from './list-milestones.ts';
import { readBaselines } from './read-baselines.ts';
import { baselineConstraints, createBaseline, deleteBaseline, updateBaseline } from './write-baselines.ts';

export { baselineAsked } from './read-baselines.ts';
export { saveBaseline } from './save-baseline.ts';
export { saveImportedBaseline } from './save-imported-baseline.ts';

/** How many baselines go with a project when it is deleted. */
export const countDeletedBaselines = countRowsOfProject('baselines');

/** The plans of projects as they were when somebody saved them, and what has moved since. */
export const baselineSlice: Slice = {
  title: 'Baselines and milestones',
  routes: [
    route(contract.listBaselines, async (ctx, { params }) => {
      await refuseHidden(ctx, 'projects', params.id);
      return readBaselines(ctx, sql`where b.project_id = ${params.id} order by b.created_at desc, b.id desc`);
    }),
    route(contract.createBaseline, createBaseline),
    route(contract.updateBaseline, updateBaseline),
    route(contract.deleteBaseline, deleteBaseline),
    route(contract.listAreaSlip, listAreaSlip),
    downloadRoute(contract.exportAreaSlip, exportAreaSlip),
    route(contract.listMilestones, listMilestones),
  ],
  constraints: baselineConstraints,
  history: {
    tables: {
      baselines: {
        partOf: 'work_items',
        internalFields: ['project_id', 'created_by'],
        title: sql`coalesce(${valueInEntry('name')}, (select b.name from baselines b where b.id = h.record_id),
          ${valueAsCreated('name')})`,
      },
    },
  },
};
