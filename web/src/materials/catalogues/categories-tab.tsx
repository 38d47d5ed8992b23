/** Categories. */
export default function CategoriesTab() {
  return null;
}
