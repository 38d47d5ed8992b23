/** Suppliers. */
export default function SuppliersTab() {
  return null;
}
