/** A tab of common materials. */
export default function CommonSuppliersTab() {
  return null;
}
