import {
  formatDecimal,
  parseDecimal,
  percentOf,
  type ReconciledQuantity,
  type ReconciliationRow,
  ZERO,
} from '@plumbline/contract';

/** What per cent of the contract quantity a quantity is, to one place. */
export function percentOfContract(row: ReconciliationRow, quantity: ReconciledQuantity): string {
  const exact = (value: number) => parseDecimal(String(value)) ?? ZERO;
  return formatDecimal(percentOf(exact(row[quantity]), exact(row.bulk_qty), 1));
}
