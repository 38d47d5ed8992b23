/** A tab of common materials. */
export default function CommonDeliveriesTab() {
  return null;
}
