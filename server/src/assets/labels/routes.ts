import type { Family } from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { printLabels } from './print-labels.ts';

/** Labels with codes. */
export const labelRoutes = (family: Family): Route[] => [
  route(family.labels, (ctx, input) => printLabels(ctx, family, input)),
];
