/** Request orders. */
export default function RequestOrdersTab() {
  return null;
}
