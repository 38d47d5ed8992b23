import { ReconciliationList } from './reconciliation-list.tsx';

/** The reconciliation of all projects that one may see. */
export default function ReconciliationTab() {
  return <ReconciliationList />;
}
