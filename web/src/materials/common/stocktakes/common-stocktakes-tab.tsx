/** A tab of common materials. */
export default function CommonStocktakesTab() {
  return null;
}
