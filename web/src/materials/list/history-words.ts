import {
  commonMaterialCategories,
  materialCategories,
  materialSuppliers,
  warehouses,
} from '@plumbline/contract';
import type { HistoryWords } from '../../platform/history-words.ts';

/** How the histories of materials, suppliers and warehouses read. */
export const catalogueHistoryWords = {
  materials: {
    labels: {
      material_category_id: 'Category',
      common_material_category_id: 'Category',
      supplier_id: 'Supplier',
      warehouse_id: 'Warehouse',
      over_delivery_percent: 'Over-delivery allowed',
      photo_file_id: 'Photo',
      archived_at: 'Deleted',
    },
    order: ['code', 'description', 'unit', 'price'],
    catalogues: {
      material_category_id: { list: materialCategories.list, otherwise: 'a deleted category' },
      common_material_category_id: { list: commonMaterialCategories.list, otherwise: 'a deleted category' },
      supplier_id: { list: materialSuppliers.list, otherwise: 'a deleted supplier' },
      warehouse_id: { list: warehouses.list, otherwise: 'a deleted warehouse' },
    },
  },
  material_suppliers: {
    labels: { email: 'E-mail', lead_time_days: 'Lead time (days)', photo_file_id: 'Photo' },
  },
  warehouses: { labels: { deleted_at: 'Deleted' } },
} satisfies Record<string, HistoryWords>;
