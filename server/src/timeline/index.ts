import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { getTimeline } from './get-timeline.ts';

/** The tree of a project over time: dates, progress, and how the imported schedule ties the tasks together. */
export const timelineSlice: Slice = {
  title: 'Timeline',
  routes: [
    route(contract.getProjectTimeline, (ctx, { params, query }) =>
      getTimeline(ctx, 'projects', params.id, query),
    ),
    route(contract.getTaskTimeline, (ctx, { params, query }) => getTimeline(ctx, 'tasks', params.id, query)),
  ],
};
