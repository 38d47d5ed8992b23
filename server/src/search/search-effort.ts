/**
 * What a search may cost PostgreSQL beside the little that every search costs, in microseconds. They are estimated from
 * how many items have a word and not measured, so that a busy machine finds the same; see docs/performance.md.
 */
const MOST = 45_000;
/** How many items of the sample are read instead, some hundreds at a time. */
const MOST_SAMPLED = 3000;

/** What an item that has a token costs, for each of its characters: the index has an entry for nearly each. */
export const CHARACTER_READ = 0.02;
/** What it costs to compare its ancestors with those that are asked about. */
export const ANCESTORS_COMPARED = 0.3;
/** What it costs to read its whole way. */
export const WAY_READ = 12;
/** What it costs to see whether it is finished and whose it is. */
export const PUT_IN_ORDER = 3;
/** What an estimate costs. */
export const ESTIMATED = 400;

/**
 * What a search may still cost. What would cost more than is left is left out, and some items of a sample are taken
 * instead: it would find far more than are answered.
 */
export class SearchEffort {
  readonly #readings: number;
  #left = 0;
  #leftOfSample = 0;

  /** @param readings how many readings share what a search may cost */
  constructor(readings: number) {
    this.#readings = readings;
  }

  /** Begins with the next reading, which may also spend what those before it have left. */
  nextReading(): void {
    this.#left += MOST / this.#readings;
    this.#leftOfSample += MOST_SAMPLED / this.#readings;
  }

  /** Takes a cost, in microseconds, from what is left. @returns false if it is more, and takes nothing */
  take(cost: number): boolean {
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }

  /** The same for items of the sample. @returns how many of them may be read */
  takeSampled(items: number): number {
    const taken = Math.min(items, Math.floor(this.#leftOfSample));
    this.#leftOfSample -= taken;
    return taken;
  }
}
