import { type BulkPo, deleteBulkPo, getBulkPo, printBulkPo } from '@plumbline/contract';
import type { PaperKind } from '../parts/paper/paper-kind.ts';

/** Bulk POs as papers. */
export const bulkPoKind: PaperKind<BulkPo> = {
  parameter: 'bulk',
  history: 'bulk_pos',
  title: 'Bulk Purchase Order',
  nameOf: ({ series_no }) => series_no,
  read: getBulkPo,
  printer: printBulkPo,
  deletion: {
    endpoint: deleteBulkPo,
    sentence: 'This will delete this Bulk Purchase Order.',
    consequence: 'Its quantities are removed from the project and task.',
    verb: 'Delete Bulk PO',
  },
};
