import {
  formatDecimal,
  parseDecimal,
  percentOf,
  type ReconciledQuantity,
  type ReconciliationRow,
  ZERO,
} from '@plumbline/contract';

/** A quantity as a percentage of the contract quantity, to one decimal. */
export function percentOfContract(row: ReconciliationRow, quantity: ReconciledQuantity): string {
  const exact = (value: number) => parseDecimal(String(value)) ?? ZERO;
  return formatDecimal(percentOf(exact(row[quantity]), exact(row.bulk_qty), 1));
}
