/** A tab of common materials. */
export default function AllocationsTab() {
  return null;
}
