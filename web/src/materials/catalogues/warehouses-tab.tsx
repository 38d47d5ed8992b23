/** Warehouses. */
export default function WarehousesTab() {
  return null;
}
