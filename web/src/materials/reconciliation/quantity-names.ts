import type { OpenedFigure, ReconciledQuantity } from '@plumbline/contract';

/** What the quantities are called side by side. */
export const quantityNames: Record<ReconciledQuantity, string> = {
  bulk_qty: 'Bulk',
  requested_qty: 'Requested',
  ordered_qty: 'Ordered',
  delivered_qty: 'Delivered',
  withdrawn_qty: 'Withdrawn',
  reported_qty: 'Reported',
};

/** The figure whose rows make each. */
export const figureOfQuantity: Record<ReconciledQuantity, OpenedFigure> = {
  bulk_qty: 'filtered_bulk_qty',
  requested_qty: 'filtered_request_order_qty',
  ordered_qty: 'po',
  delivered_qty: 'filtered_delivered_order_qty',
  withdrawn_qty: 'filtered_used_qty',
  reported_qty: 'reported_qty',
};
