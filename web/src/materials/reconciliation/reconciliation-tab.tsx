import { ReconciliationList } from './reconciliation-list.tsx';

/** The reconciliation of all projects that the user may see. */
export default function ReconciliationTab() {
  return <ReconciliationList />;
}
