import type { Family } from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';

/** The paths of the lists as spreadsheets. */
export const exportRoutes = (family: Family): Route[] => [
  route(family.exportList, async (ctx, { query }) => ctx.links.toDownload(family.name, ctx.actor, query)),
  route(family.exportScrapped, async (ctx, { query }) =>
    ctx.links.toDownload(`scrapped-${family.name}`, ctx.actor, query),
  ),
  route(family.exportServiced, async (ctx, { query }) =>
    ctx.links.toDownload(`serviced-${family.name}`, ctx.actor, query),
  ),
];
