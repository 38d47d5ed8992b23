/**
 * Bounds what is done of one kind of work in a turn of the event loop. What goes beyond it waits for later turns, in the
 * order in which it came, and the server does everything else between them: it answers, and it accepts connections, of
 * which Node.js takes a single one in each turn. Each process of the server has its own.
 */
export class WorkPerTurn {
  readonly #most: number;
  readonly #waiting: { amount: number; begin: () => void }[] = [];
  #done = 0;
  #isTurnCounted = false;

  /** @param most after so much the work of a turn is over, in any unit; one piece of work may be larger */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes room in a turn.
   * @param amount how much is going to be done, at once
   * @returns nothing where it may be done in this turn, else what is done in the turn that it has to wait for
   */
  take(amount: number): Promise<void> | undefined {
    this.#countTurn();
    if (this.#done < this.#most && this.#waiting.length === 0) {
      this.#done += amount;
      return;
    }
    return new Promise((begin) => this.#waiting.push({ amount, begin }));
  }

  #countTurn(): void {
    if (this.#isTurnCounted) return;
    this.#isTurnCounted = true;
    setImmediate(() => this.#nextTurn());
  }

  #nextTurn(): void {
    this.#done = 0;
    this.#isTurnCounted = false;
    while (this.#done < this.#most) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#countTurn();
      this.#done += next.amount;
      next.begin();
    }
  }
}
