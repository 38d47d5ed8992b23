import {
  bulkPoMessages,
  commonIssuePoMessages,
  commonMaterialCategories,
  commonMaterialSuppliers,
  issuePoMessages,
  materialCategories,
  materialSuppliers,
  warehouses,
} from '@plumbline/contract';
import { catalogueSlice } from '../catalogues/index.ts';
import { problem } from '../platform/problem.ts';
import type { Slice } from '../platform/slice.ts';
import { bulkPoRoutes } from './bulk-pos/routes.ts';
import { commonMaterialRoutes } from './common/index.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { leaveWarehouse } from './guards/leave-warehouse.ts';
import { materialHistory } from './history.ts';
import { importRoutes } from './import/routes.ts';
import { issuePoRoutes } from './issue-pos/routes.ts';
import { materialRoutes } from './items/routes.ts';
import { codeExists } from './items/write-material.ts';
import { materialLabelDownloads } from './labels/print-labels.ts';
import { materialAudience } from './material-audience.ts';
import { printRoutes } from './print/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { requestOrderRoutes } from './request-orders/routes.ts';
import { shortageRoutes } from './shortages/routes.ts';
import { commonCountingSheet, countingSheet } from './stocktakes/counting-sheet.ts';
import { stocktakeRoutes } from './stocktakes/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** Materials and their stock. */
export const materialSlice: Slice = {
  title: 'Materials',
  routes: [
    ...materialRoutes,
    ...bulkPoRoutes,
    ...requestOrderRoutes,
    ...issuePoRoutes,
    ...deliveryRoutes,
    ...withdrawalRoutes,
    ...stocktakeRoutes,
    ...commonMaterialRoutes,
    ...printRoutes,
    ...importRoutes,
    ...exportRoutes,
    ...reconciliationRoutes,
    ...shortageRoutes,
  ],
  constraints: {
    materials_code: codeExists,
    bulk_pos_series: () => {
      const message = bulkPoMessages.seriesTaken;
      return problem('duplicate', { message, errors: { series_no: [message] } });
    },
    issue_pos_ref_no: () => {
      const message = issuePoMessages.refNoTaken;
      return problem('duplicate', { message, errors: { ref_no: [message] } });
    },
    issue_pos_po_no: () => {
      const message = commonIssuePoMessages.poNoTaken;
      return problem('duplicate', { message, errors: { po_no: [message] } });
    },
    // The use cases say how much there is; this covers what they miss.
    stock_figures_in_stock: () => problem('stock_used'),
  },
  downloads: {
    ...materialLabelDownloads,
    ...countingSheet.downloads,
    ...commonCountingSheet.downloads,
  },
  history: materialHistory,
  audiences: { materials: materialAudience },
};

/** Suppliers, categories and warehouses of materials. */
export const materialCatalogueSlices: readonly Slice[] = [
  catalogueSlice(materialCategories, { title: 'Material categories' }),
  catalogueSlice(commonMaterialCategories, { title: 'Common material categories' }),
  catalogueSlice(materialSuppliers, { title: 'Suppliers of specialised materials' }),
  catalogueSlice(commonMaterialSuppliers, { title: 'Suppliers of common materials' }),
  catalogueSlice(warehouses, {
    title: 'Warehouses',
    leave: leaveWarehouse,
  }),
];

export { countBelowReorderLevel } from './common/reorder/reorder-levels.ts';
export { countDeletedPapers, keepOrderedMaterials } from './guards/keep-ordered-materials.ts';
export { keepWithdrawingTask } from './guards/keep-withdrawing-task.ts';
export { issuePosToReview } from './issue-pos/to-review.ts';
export { countLateOrders } from './parts/late-orders.ts';
export { mailedCommonIssuePo, mailedIssuePo } from './print/mailed-orders.ts';
export { orderEntries } from './request-orders/calendar-entries.ts';
export { requestOrdersToApprove, requestOrdersToReview } from './request-orders/to-review.ts';
export { countShortages } from './shortages/list-shortages.ts';
export { disputesToReview } from './stocktakes/disputes-to-review.ts';
export {
  readMaterialNames,
  readReportedBeyond,
} from './withdrawals/reported-materials.ts';
export { withdrawalsToReview } from './withdrawals/to-review.ts';
