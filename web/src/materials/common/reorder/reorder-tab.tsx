/** A tab of common materials. */
export default function ReorderTab() {
  return null;
}
