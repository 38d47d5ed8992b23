import { equipments, listCompanies, tools } from '@plumbline/contract';
import type { HistoryWords } from '../platform/history-words.ts';
import { assetRequestHistoryWords } from './requests/history-words.ts';

const category = 'a deleted category';

/** How the history of tools and equipment reads; where they were is shown by their movements. */
export const assetHistoryWords = {
  ...assetRequestHistoryWords,
  assets: {
    labels: {
      serial_no: 'Serial #',
      company_id: 'Company',
      tool_category_id: 'Category',
      equipment_category_id: 'Category',
      warranty_expiry_date: 'Expiry Date',
      invoice_file_id: 'Invoice',
      catalogue_file_id: 'Catalogue',
    },
    order: ['brand', 'description', 'serial_no'],
    catalogues: {
      company_id: { list: listCompanies, otherwise: 'a company' },
      tool_category_id: { list: tools.categories.list, otherwise: category },
      equipment_category_id: { list: equipments.categories.list, otherwise: category },
    },
  },
} satisfies Record<string, HistoryWords>;
