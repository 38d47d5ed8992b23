/** Issued purchase orders. */
export default function IssuePosTab() {
  return null;
}
