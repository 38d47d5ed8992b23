import { BulkPoList } from './bulk-po-list.tsx';

/** Bulk purchase orders. */
export default function BulkPosTab() {
  return <BulkPoList />;
}
