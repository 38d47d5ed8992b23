import { type AssetState, assetStateNames, equipments, listCompanies, tools } from '@plumbline/contract';
import type { HistoryWords } from '../platform/history-words.ts';

/** How the history of tools and equipment reads. */
export const assetHistoryWords = {
  assets: {
    labels: {
      serial_no: 'Serial #',
      company_id: 'Company',
      tool_category_id: 'Category',
      equipment_category_id: 'Category',
      warranty_expiry_date: 'Expiry Date',
      invoice_file_id: 'Invoice',
      catalogue_file_id: 'Catalogue',
      project_id: 'Project',
      recipient_id: 'Recipient',
      due_on: 'Due back',
    },
    order: ['brand', 'description', 'serial_no', 'state', 'condition'],
    catalogues: {
      company_id: { list: listCompanies, otherwise: 'a company' },
      tool_category_id: { list: tools.categories.list, otherwise: 'a deleted category' },
      equipment_category_id: { list: equipments.categories.list, otherwise: 'a deleted category' },
    },
    value: (t, field, value) =>
      field === 'state' ? t(assetStateNames[value as AssetState] ?? String(value)) : undefined,
  },
} satisfies Record<string, HistoryWords>;
