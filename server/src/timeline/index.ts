import * as contract from '@plumbline/contract';
import { downloadRoute, longRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { getTimeline } from './get-timeline.ts';
import { exportLookAhead } from './look-ahead/export-look-ahead.ts';
import { printableLookAhead, printLookAhead } from './look-ahead/print-look-ahead.ts';

export { lookAheadTable } from './look-ahead/look-ahead-table.ts';
export { readLookAhead } from './look-ahead/read-look-ahead.ts';

/** The tree of a project over time: dates, progress, and how the imported schedule ties the tasks together. */
export const timelineSlice: Slice = {
  title: 'Timeline',
  routes: [
    route(contract.getProjectTimeline, (ctx, { params, query }) =>
      getTimeline(ctx, 'projects', params.id, query),
    ),
    route(contract.getTaskTimeline, (ctx, { params, query }) => getTimeline(ctx, 'tasks', params.id, query)),
    longRoute(contract.printProjectLookAhead, (ctx, { params, query }) =>
      printLookAhead(ctx, 'projects', params.id, query),
    ),
    longRoute(contract.printTaskLookAhead, (ctx, { params, query }) =>
      printLookAhead(ctx, 'tasks', params.id, query),
    ),
    downloadRoute(contract.exportProjectLookAhead, (ctx, input) => exportLookAhead(ctx, 'projects', input)),
    downloadRoute(contract.exportTaskLookAhead, (ctx, input) => exportLookAhead(ctx, 'tasks', input)),
  ],
  downloads: printableLookAhead.downloads,
};
