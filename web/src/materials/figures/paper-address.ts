import type { FigureRow } from '@plumbline/contract';

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

/** A screen and what its address says besides. */
type Place = { to: string; search: Record<string, string | number> };

/** Where the paper of a row is opened; null where it was deleted, or has no screen. */
export function placeOfPaper({ document, project, task }: FigureRow): Place | null {
  if (!document) return null;
  const { kind, id } = document;
  const tab = (name: string, search: Record<string, string | number>): Place => ({
    to: '/materials',
    search: { tab: name, ...search },
  });
  switch (kind) {
    case 'bulk_pos':
      return tab('bulk-pos', { bulk: id });
    case 'request_orders':
      return tab('request-orders', { order: id });
    case 'issue_pos':
      return tab('issue-pos', { po: id });
    case 'deliveries':
      return tab('deliveries', { status: 'delivered', delivery: id });
    case 'stocktakes':
      return tab('stocktakes', { stocktake: id });
    case 'common_issue_pos':
      return tab('common-issue-pos', { common_po: id });
    case 'common_deliveries':
      return tab('common-deliveries', { status: 'delivered', common_delivery: id });
    case 'common_stocktakes':
      return tab('common-stocktakes', { common_stocktake: id });
    case 'common_material_requests':
      return tab('common-allocations', { request: id });
    case 'withdrawals':
      if (!project || !task) return tab('withdrawals', { withdrawal: id });
      return {
        to: `/projects/${project.id}`,
        search: { task: task.id, tab: 'materials', show: 'withdrawals', withdrawal: id },
      };
    case 'documents':
      if (!project || !task) return null;
      return {
        to: `/projects/${project.id}`,
        search: { task: task.id, tab: 'documentations', type: 'daily_report', doc: id },
      };
    default:
      return null;
  }
}
