import {
  bulkPoMessages,
  commonMaterialCategories,
  issuePoMessages,
  materialCategories,
  materialSuppliers,
  warehouses,
} from '@plumbline/contract';
import { catalogueSlice } from '../catalogues/index.ts';
import { problem } from '../platform/problem.ts';
import type { Slice } from '../platform/slice.ts';
import { bulkPoRoutes } from './bulk-pos/routes.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { downloadDeliveries } from './export/export-deliveries.ts';
import { downloadMaterials } from './export/export-materials.ts';
import { materialHistory } from './history.ts';
import { issuePoRoutes } from './issue-pos/routes.ts';
import { materialRoutes } from './items/routes.ts';
import { codeExists } from './items/write-material.ts';
import { materialLabelDownloads } from './labels/print-labels.ts';
import { requestOrderRoutes } from './request-orders/routes.ts';
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
    // The use cases say how much there is; this holds for whatever gets past them.
    stock_figures_in_stock: () => problem('stock_used'),
  },
  downloads: {
    materials: downloadMaterials,
    'delivered-materials': downloadDeliveries,
    ...materialLabelDownloads,
  },
  history: materialHistory,
};

/** Suppliers, categories and warehouses of materials. */
export const materialCatalogueSlices: readonly Slice[] = [
  catalogueSlice(materialCategories, { title: 'Material categories' }),
  catalogueSlice(commonMaterialCategories, { title: 'Common material categories' }),
  catalogueSlice(materialSuppliers, { title: 'Suppliers of specialised materials' }),
  catalogueSlice(warehouses, {
    title: 'Warehouses',
    inUse: {
      stock_figures_warehouse_id_fkey: 'This warehouse has had stock, so it cannot be deleted.',
      issue_pos_warehouse_id_fkey: 'Orders are delivered to this warehouse, so it cannot be deleted.',
      stock_movements_warehouse_id_fkey: 'This warehouse has had stock, so it cannot be deleted.',
      issue_po_lines_warehouse_id_fkey: 'Orders are delivered to this warehouse, so it cannot be deleted.',
    },
  }),
];

export { countDeletedPapers, keepOrderedMaterials } from './guards/keep-ordered-materials.ts';
export { requestOrdersToApprove, requestOrdersToReview } from './request-orders/to-review.ts';
export {
  readMaterialNames,
  readReportedBeyond,
} from './withdrawals/reported-materials.ts';
export { withdrawalsToReview } from './withdrawals/to-review.ts';
