/** Material Inventories. */
export default function InventoriesTab() {
  return null;
}
