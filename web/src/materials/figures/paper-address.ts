import type { FigureRow, Place } from '@plumbline/contract';

/** Why a quantity came or went. */
export const reasonNames: Record<string, string> = {
  bulk_po: 'Bulk PO',
  request_order: 'Request Order',
  issue_po: 'Issue PO',
  delivery: 'Delivery',
  withdrawal: 'Withdrawal',
  withdrawal_return: 'Return',
  stocktake: 'Stocktake',
  allocation: 'Allocation',
  reversal: 'Reversal',
  daily_report: 'Daily Report',
};

/** Where the paper of a row is opened; null where it was deleted, or has no screen. */
export function placeOfPaper({ document, project, task }: FigureRow): Place | null {
  if (!document) return null;
  const { kind, id } = document;
  switch (kind) {
    case 'bulk_pos':
      return { kind: 'bulk_po', id };
    case 'request_orders':
      return { kind: 'request_order', id };
    case 'issue_pos':
      return { kind: 'issue_po', id, type: 'Specialised' };
    case 'deliveries':
      return { kind: 'delivery', id, type: 'Specialised' };
    case 'stocktakes':
      return { kind: 'stocktake', id, type: 'Specialised' };
    case 'common_issue_pos':
      return { kind: 'issue_po', id, type: 'Common' };
    case 'common_deliveries':
      return { kind: 'delivery', id, type: 'Common' };
    case 'common_stocktakes':
      return { kind: 'stocktake', id, type: 'Common' };
    case 'common_material_requests':
      return { kind: 'common_requests', id };
    case 'withdrawals':
      if (!project || !task) return { kind: 'withdrawal_in_list', id };
      return { kind: 'withdrawal', id, project: project.id, task: task.id };
    case 'documents':
      if (!project || !task) return null;
      return { kind: 'document', id, type: 'daily_report', project: project.id, task: task.id };
    default:
      return null;
  }
}
