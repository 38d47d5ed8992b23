/** How much there is, of all callers together and of each. */
export type BudgetLimits = { all: number; each: number };

/** A limited, shared resource, such as the bytes of the bodies being read. Each process of the server has its own. */
export class Budget<Key> {
  readonly #limits: BudgetLimits;
  readonly #taken = new Map<Key, number>();
  #sum = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** How much is taken by all. */
  get taken(): number {
    return this.#sum;
  }

  /** Takes more of it for a caller. @returns whether there was enough; if not, nothing is taken */
  take(key: Key, amount: number): boolean {
    const own = (this.#taken.get(key) ?? 0) + amount;
    if (own > this.#limits.each || this.#sum + amount > this.#limits.all) return false;
    this.#taken.set(key, own);
    this.#sum += amount;
    return true;
  }

  /** Gives back what was taken. */
  giveBack(key: Key, amount: number): void {
    const left = (this.#taken.get(key) ?? 0) - amount;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
    this.#sum -= amount;
  }
}
