import type { CommonFigure, OpenedFigure } from '@plumbline/contract';

/** The figures whose rows can be seen, of either family. */
export type ShownFigure = OpenedFigure | CommonFigure;

/** What the figures are called. Rules: STOCK-9, STOCK-13. */
export const figureNames: Record<ShownFigure, string> = {
  filtered_bulk_qty: 'Bulk Qty',
  filtered_request_order_qty: 'Requested Qty',
  filtered_delivered_order_qty: 'Delivered Qty',
  filtered_delivered_amount_total: 'Delivered Amount Total',
  filtered_stocktake_adjustments: 'Adjusted Qty',
  filtered_used_qty: 'Used Qty',
  filtered_in_stock: 'In Stock',
  po: 'PO',
  reported_qty: 'Reported Qty',
  common_issue_po_qty: 'Issued PO Qty',
  common_delivered_qty: 'Delivered Qty',
  common_requested_qty: 'Requested Qty',
  common_allocated_qty: 'Allocated Qty',
  common_stocktake_adjustments: 'Stocktake Adjustments',
  common_in_stock: 'In Stock',
};

/** What a panel calls the requested quantity of a common material, which the list of all materials counts before approval. */
export const APPROVED_QTY = 'Requested Qty (approved)';

const quantities = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const totals = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/** The digits of a number of an answer, which are those of the exact decimal: they are rounded as such. */
const digitsOf = (value: number) => String(value) as `${number}`;

/** A quantity to the thousandth: '1,234.5'. */
export const quantityWords = (quantity: number) => quantities.format(digitsOf(quantity));

/** A total of purchases or deliveries with 3 decimals: '$1,234.500'. */
export const totalWords = (amount: number) => totals.format(digitsOf(amount));

/** A figure as people read it. */
export const figureWords = (figure: ShownFigure, value: number) =>
  figure === 'filtered_delivered_amount_total' ? totalWords(value) : quantityWords(value);
