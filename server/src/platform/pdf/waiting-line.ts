/** Somebody who has to wait, and for whom: the same number is the same person. */
type Waiting = { requester: number; isShort: boolean };

/** How many may wait: more would only wait for longer than people do. */
const MAX_WAITING = 100;
const MAX_WAITING_OF_ONE = 25;

/** A line in which no one waits for all that another person has asked for. */
export type WaitingLine<Order extends Waiting> = {
  /** Puts an order at the end. @returns whose orders are too many, so that it is not taken; null: it is taken */
  add(order: Order): 'everybody' | 'requester' | null;
  /** Takes the first order of the person who was served longest ago, of the short ones only where it says so. */
  take(onlyShort?: boolean): Order | undefined;
  /** Takes all. */
  clear(): Order[];
};

export function waitingLine<Order extends Waiting>(): WaitingLine<Order> {
  const orders: Order[] = [];
  const servedAt = new Map<number, number>();
  let served = 0;

  return {
    add(order) {
      if (orders.length >= MAX_WAITING) return 'everybody';
      const own = orders.filter(({ requester }) => requester === order.requester).length;
      if (own >= MAX_WAITING_OF_ONE) return 'requester';
      orders.push(order);
      return null;
    },
    take(onlyShort = false) {
      const turnOf = ({ requester }: Order) => servedAt.get(requester) ?? 0;
      const next = orders
        .filter(({ isShort }) => isShort || !onlyShort)
        .reduce<Order | undefined>(
          (first, order) => (first && turnOf(first) <= turnOf(order) ? first : order),
          undefined,
        );
      if (!next) {
        if (orders.length === 0) servedAt.clear();
        return undefined;
      }
      orders.splice(orders.indexOf(next), 1);
      served += 1;
      servedAt.set(next.requester, served);
      return next;
    },
    clear: () => orders.splice(0),
  };
}
