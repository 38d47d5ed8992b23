/** A tab of common materials. */
export default function CommonIssuePosTab() {
  return null;
}
