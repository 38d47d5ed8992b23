/** Stocktakes. */
export default function StocktakesTab() {
  return null;
}
