import {
  commonMaterialSuppliers,
  type HistoryEntry,
  listCompanies,
  materialSuppliers,
  warehouses,
} from '@plumbline/contract';
import type { TFunction } from 'i18next';
import type { HistoryWords } from '../../../platform/history-words.ts';

/** Fields of a line that its history leaves out: its position, and the place of its paper. */
const kept = ['position', 'project_id', 'item_id'];

/** What happened to a line, by the code of its material: 'added CB-16'. */
function lineSentence(t: TFunction, { action, subject: { title } }: HistoryEntry): string | null {
  if (!title) return null;
  if (action === 'created') return t('added {{title}}', { title });
  return action === 'updated' ? t('changed {{title}}', { title }) : t('removed {{title}}', { title });
}

/** How the histories of bulk POs, request orders and issue POs read. */
export const paperHistoryWords = {
  bulk_pos: {
    labels: { series_no: 'Series No.', company_id: 'Company', contract_file_id: 'Contract File' },
    order: ['series_no', 'company_id', 'contract_date', 'contract_number', 'contract_subject'],
    catalogues: { company_id: { list: listCompanies, otherwise: 'a company' } },
  },
  bulk_po_lines: { labels: { bulk_qty: 'Bulk Qty' }, hidden: kept, sentence: lineSentence },
  request_orders: {
    labels: {
      series_no: 'RO No.',
      delivery_date: 'Expected Delivery Date',
      decision_comments: 'Comments',
    },
    order: ['series_no', 'delivery_date', 'comments'],
    hidden: ['status', 'decided_at', 'rejected_side'],
    sentence: (t, { action, changes }) => {
      if (action === 'created') return t('made this Request Order');
      return action === 'updated' ? decisionSentence(t, changes) : null;
    },
  },
  request_order_lines: {
    labels: { order_qty: 'Order Qty', delivery_date: 'Expected Delivery Date' },
    hidden: [...kept, 'is_rejected'],
    sentence: lineSentence,
  },
  issue_pos: {
    labels: {
      po_no: 'PO No.',
      reference: 'Document Reference',
      ref_no: 'Reference No.',
      company_id: 'Company',
      supplier_id: 'Supplier',
      common_supplier_id: 'Supplier',
      warehouse_id: 'Place of Delivery',
      place_of_delivery: 'Place of Delivery',
      closed_reason: 'Reason',
      gst_rate: 'GST rate',
      held_reasons: 'Needs a second person',
      decision_comments: 'Comments of the second person',
    },
    order: [
      'po_no',
      'reference',
      'ref_no',
      'date',
      'company_id',
      'supplier_id',
      'warehouse_id',
      'payment_term',
      'comments',
    ],
    hidden: [
      'type',
      'supplier_name',
      'supplier_address',
      'supplier_contact_person',
      'supplier_contact_number',
      'closed_at',
      'delivery_status',
      'ship_to_id',
      'decided_at',
    ],
    sentence: (t, { action, changes }) => {
      if (action === 'created') return t('issued this Issue PO');
      if (action !== 'updated') return null;
      if (changes.closed_at) return t('closed this Issue PO');
      return changes.decided_at?.[1] ? t('decided on this Issue PO') : null;
    },
    catalogues: {
      company_id: { list: listCompanies, otherwise: 'a company' },
      supplier_id: { list: materialSuppliers.list, otherwise: 'a deleted supplier' },
      common_supplier_id: { list: commonMaterialSuppliers.list, otherwise: 'a deleted supplier' },
      warehouse_id: { list: warehouses.list, otherwise: 'a deleted warehouse' },
    },
  },
  issue_po_lines: {
    labels: { issue_qty: 'Issue Qty', issue_price: 'Price' },
    hidden: [...kept, 'delivered_qty', 'warehouse_id'],
    sentence: lineSentence,
  },
} satisfies Record<string, HistoryWords>;

function decisionSentence(t: TFunction, { status }: HistoryEntry['changes']): string | null {
  switch (status?.[1]) {
    case 'Approved1':
      return t('approved this on site');
    case 'Approved2':
      return t('approved this');
    case 'Rejected':
      return t('rejected this');
    case 'Pending':
      return t('sent this back to Pending');
    default:
      return null;
  }
}
