/** Deliveries. */
export default function DeliveriesTab() {
  return null;
}
