/** A tab of common materials. */
export default function CommonCategoriesTab() {
  return null;
}
