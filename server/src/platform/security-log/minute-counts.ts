const MINUTE_MS = 60_000;

type Options<What> = {
  /** How many different ones are counted apart. */
  most: number;
  /** As what the others are counted. */
  beyond: (what: What) => What;
  /** Gets what was counted, once a minute and at the end. */
  write: (counts: (What & { times: number })[]) => void;
  everyMs?: number | undefined;
};

/** Counts what a flood would make too many lines or rows of, and hands it on once a minute. */
export class MinuteCounts<What extends object> {
  readonly #options: Options<What>;
  readonly #counts = new Map<string, What & { times: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options<What>) {
    this.#options = options;
  }

  count(what: What): void {
    this.start();
    const { most, beyond } = this.#options;
    const isFull = this.#counts.size >= most && !this.#counts.has(JSON.stringify(what));
    const counted = isFull ? beyond(what) : what;
    const key = JSON.stringify(counted);
    const { times } = this.#counts.get(key) ?? { times: 0 };
    this.#counts.set(key, { ...counted, times: times + 1 });
  }

  /** Starts the minute, also before anything is counted in it. */
  start(): void {
    this.#timer ??= setTimeout(() => this.flush(), this.#options.everyMs ?? MINUTE_MS).unref();
  }

  /** Ends the minute. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    this.#options.write(counts);
  }
}
