import { equipments, type Family, tools } from '@plumbline/contract';
import { sql } from 'kysely';
import { catalogueSlice } from '../catalogues/index.ts';
import type { HistoryKind } from '../platform/history.ts';
import type { Route } from '../platform/http/route.ts';
import { invalid, problem } from '../platform/problem.ts';
import type { Slice } from '../platform/slice.ts';
import { bookingConstraints } from './booking/constraints.ts';
import { planningRoutes } from './booking/routes.ts';
import { custodyRoutes } from './custody/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { findInBothRoutes, findRoutes } from './find/routes.ts';
import { importRoutes } from './import/routes.ts';
import { issueRoutes } from './issues/routes.ts';
import { itemRoutes } from './items/routes.ts';
import { labelDownloads } from './labels/print-labels.ts';
import { labelRoutes } from './labels/routes.ts';
import { deliveryNote } from './print/delivery-note.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { historyOfRequests, requestTables } from './requests/history.ts';
import { NO_SUCH_TASK } from './requests/request-assets.ts';
import { requestRoutes } from './requests/routes.ts';

export { assetEntries } from './calendar-entries.ts';
export { keepPlacedAssets } from './guards/keep-placed-assets.ts';
export { warnOfHeldAssets } from './guards/warn-of-held-assets.ts';
export { countOverdueAssets } from './reminders/count-overdue.ts';
export { sendAssetReminders } from './reminders/send-reminders.ts';
export { waitingReturns } from './reminders/waiting-returns.ts';
export { countDeletedRequests } from './requests/count-deleted.ts';
export { notifyIssuers } from './requests/notify-issuers.ts';
export { hasOpenLine } from './requests/read-requests.ts';
export { assetRequestsToReview } from './requests/requests-to-review.ts';

const routesOf = (family: Family): Route[] => [
  ...itemRoutes(family),
  ...custodyRoutes(family),
  ...issueRoutes(family),
  ...requestRoutes(family),
  ...findRoutes(family),
  ...exportRoutes(family),
  ...importRoutes(family),
  ...labelRoutes(family),
  ...reminderRoutes(family),
];

/** The history of the assets of a family, for those who see its lists: a deleted one is not found. */
const historyOfAssets = (family: Family): HistoryKind => ({
  table: 'assets',
  async refuse(ctx, id) {
    const { rows } = await sql`select from assets a
      where a.id = ${id} and a.family = ${family.name} and a.deleted_at is null`.execute(ctx.database);
    if (rows.length === 0) throw problem('not_found');
  },
});

const taken = 'This brand already has this serial number.';

/** Tools and equipment: custody, requests, issue and delivery, service and scrap. */
export const assetSlice: Slice = {
  title: 'Tools and equipment',
  routes: [...routesOf(tools), ...routesOf(equipments), ...planningRoutes, ...findInBothRoutes],
  constraints: {
    assets_serial_no: () => problem('duplicate', { message: taken, errors: { serial_no: [taken] } }),
    // The locks let through one of two simultaneous acts on one asset; this covers what they miss.
    asset_movements_one_follows: () => problem('wrong_state'),
    asset_movements_step: () => problem('wrong_state'),
    // Issued there at the moment when the project was deleted.
    assets_project_id_fkey: () => problem('in_use'),
    // Requested for it at the moment when it was deleted.
    asset_requests_project_fkey: () => problem('not_found'),
    asset_requests_task_fkey: () => invalid({ task_id: NO_SUCH_TASK }),
    ...bookingConstraints,
  },
  downloads: {
    ...deliveryNote.downloads,
    ...labelDownloads,
  },
  history: {
    kinds: {
      tools: historyOfAssets(tools),
      equipments: historyOfAssets(equipments),
      tool_requests: historyOfRequests(tools),
      equipment_requests: historyOfRequests(equipments),
    },
    tables: { assets: {}, ...requestTables },
  },
};

/** The categories of tools and of equipment. */
export const assetCategorySlices: readonly Slice[] = [tools, equipments].map(({ categories, title }) =>
  catalogueSlice(categories, { title: `${title} categories` }),
);
