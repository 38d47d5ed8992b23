/** A tab of common materials. */
export default function CommonListTab() {
  return null;
}
