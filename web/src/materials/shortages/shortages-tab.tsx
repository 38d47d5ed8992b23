/** Shortages. */
export default function ShortagesTab() {
  return null;
}
