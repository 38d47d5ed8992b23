/** What is asked for one key: how many reads run, and the one that those who came too late for these wait for. */
type Asked<Result> = { running: number; next: Next<Result> | null };
type Next<Result> = PromiseWithResolvers<Result> & { read: () => Promise<Result> };

/**
 * Reads that many ask for at the same moment. Some run for those who asked for them alone; a caller who comes while these run
 * shares the next one, which begins when one of them has ended. So each answer is read after it was asked for, as if
 * everybody had read it alone.
 */
export class SharedReads<Key, Result> {
  readonly #most: number;
  readonly #asked = new Map<Key, Asked<Result>>();

  /** @param most how many reads of one key run at once, at least 1 */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Reads, or waits for a read that begins later and that others wait for too.
   * @param key what is read
   * @param read reads it, the same for every caller
   */
  read(key: Key, read: () => Promise<Result>): Promise<Result> {
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = { running: 0, next: null };
      this.#asked.set(key, asked);
    }
    if (asked.running < this.#most) return this.#begin(key, asked, read);
    asked.next ??= { ...Promise.withResolvers<Result>(), read };
    return asked.next.promise;
  }

  async #begin(key: Key, asked: Asked<Result>, read: () => Promise<Result>): Promise<Result> {
    asked.running += 1;
    try {
      return await read();
    } finally {
      asked.running -= 1;
      const { next } = asked;
      asked.next = null;
      if (next) this.#begin(key, asked, next.read).then(next.resolve, next.reject);
      else if (asked.running === 0) this.#asked.delete(key);
    }
  }
}
