import type { AssetIssue, FamilyName } from '@plumbline/contract';

/** A delivery of either family, with the role of the signed-in user in it. */
export type Delivery = { family: FamilyName; issue: AssetIssue; as: 'driver' | 'recipient' };

/** The deliveries by when they are due. */
export type DeliveryDays = { today: Delivery[]; overdue: Delivery[]; later: Delivery[] };

/**
 * Deliveries in the order in which they are driven: those of the day first, then what was not delivered before, oldest
 * first, then what comes. A delivery in both lists, driven to oneself, appears once.
 * @param today the day at the site
 */
export function byDay(deliveries: readonly Delivery[], today: string): DeliveryDays {
  const once = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    const key = `${delivery.family}-${delivery.issue.id}`;
    if (!once.has(key)) once.set(key, delivery);
  }
  const sorted = [...once.values()].sort(
    ({ issue: one }, { issue: other }) =>
      one.date.localeCompare(other.date) ||
      one.project.title.localeCompare(other.project.title) ||
      one.id - other.id,
  );
  return {
    today: sorted.filter(({ issue }) => issue.date === today),
    overdue: sorted.filter(({ issue }) => issue.date < today),
    later: sorted.filter(({ issue }) => issue.date > today),
  };
}
