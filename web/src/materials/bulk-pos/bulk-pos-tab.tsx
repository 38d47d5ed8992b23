/** Bulk purchase orders. */
export default function BulkPosTab() {
  return null;
}
