/** Reconciliation. */
export default function ReconciliationTab() {
  return null;
}
