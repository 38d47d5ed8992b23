import type { Family } from '@plumbline/contract';
import { downloadRoute, type Route } from '../../platform/http/route.ts';
import { exportIssued } from '../issues/export-issued.ts';
import { exportRequests } from '../requests/export-requests.ts';
import { exportAssets, exportReminders, exportScrapped, exportServiced } from './export-assets.ts';

/** The lists as spreadsheets. */
export const exportRoutes = (family: Family): Route[] => [
  downloadRoute(family.exportList, (ctx, input) => exportAssets(ctx, family, input)),
  downloadRoute(family.exportScrapped, (ctx, input) => exportScrapped(ctx, family, input)),
  downloadRoute(family.exportServiced, (ctx, input) => exportServiced(ctx, family, input)),
  downloadRoute(family.exportReminders, (ctx, input) => exportReminders(ctx, family, input)),
  downloadRoute(family.exportIssued, (ctx, input) => exportIssued(ctx, family, input)),
  downloadRoute(family.exportRequests, (ctx, input) => exportRequests(ctx, family, input)),
];
