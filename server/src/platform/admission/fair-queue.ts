import { problem } from '../problem.ts';

/** The numbers that a queue lets run and wait; each at least 1. */
export type FairQueueLimits = {
  /** How many run at once. */
  running: number;
  /** How many of one caller run at once. */
  runningPerCaller: number;
  /** How many wait, of all callers together. */
  waiting: number;
  /** How many of one caller wait. */
  waitingPerCaller: number;
};

/** The Retry-After of a caller that finds the queue full; long enough for most of it to be done. */
const RETRY_AFTER_SECONDS = 2;

const refusal = () => problem('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

type Turn = { begin: () => void; refuse: (error: Error) => void };
type Caller = { running: number; waiting: Turn[] };

/**
 * A bounded queue for work that takes much of what all callers share: processor time, memory, database connections.
 * Callers take turns, so that one who asks for a thousand things makes the others wait for a few of them only.
 * Each process of the server has its own.
 */
export class FairQueue<Key extends string | number> {
  readonly #limits: FairQueueLimits;
  /** Callers with work, in the order of their turns: who has started or ended something goes to the end. */
  readonly #callers = new Map<Key, Caller>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Does work when it is its caller's turn.
   * @param key who asks: a person, an address
   * @throws busy when too much waits already, of this caller or of all: of a full queue, the caller who has most in it
   *   loses its last; and whatever the work throws
   */
  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const turn = this.turn(key);
    if (turn) await turn;
    try {
      return await work();
    } finally {
      this.end(key);
    }
  }

  /**
   * Takes a turn of a caller, to be given back by `end`.
   * @returns nothing where it has begun, else what is done when it begins; failing that it must not be given back
   * @throws busy as `run` does, at once or while it waits
   */
  turn(key: Key): Promise<void> | undefined {
    const caller = this.#callers.get(key) ?? { running: 0, waiting: [] };
    const mayStart =
      this.#running < this.#limits.running &&
      caller.running < this.#limits.runningPerCaller &&
      caller.waiting.length === 0;
    if (mayStart) {
      this.#start(key, caller);
      return;
    }
    if (caller.waiting.length >= this.#limits.waitingPerCaller) throw refusal();
    if (this.#waiting >= this.#limits.waiting) this.#makeRoomFor(caller);
    this.#callers.set(key, caller);
    this.#waiting += 1;
    return new Promise((begin, refuse) => caller.waiting.push({ begin, refuse }));
  }

  /** @throws busy when no one has more in the queue than this caller would */
  #makeRoomFor(caller: Caller): void {
    let greediest = caller;
    for (const other of this.#callers.values())
      if (other.waiting.length > greediest.waiting.length) greediest = other;
    if (greediest.waiting.length <= caller.waiting.length + 1) throw refusal();
    this.#waiting -= 1;
    greediest.waiting.pop()?.refuse(refusal());
  }

  #start(key: Key, caller: Caller): void {
    caller.running += 1;
    this.#running += 1;
    this.#moveToEnd(key, caller);
  }

  /** Gives back a turn that had begun. */
  end(key: Key): void {
    this.#running -= 1;
    const ended = this.#callers.get(key) as Caller;
    ended.running -= 1;
    if (ended.running === 0 && ended.waiting.length === 0) this.#callers.delete(key);
    else this.#moveToEnd(key, ended);

    for (const [next, caller] of this.#callers) {
      if (caller.waiting.length === 0 || caller.running >= this.#limits.runningPerCaller) continue;
      this.#waiting -= 1;
      this.#start(next, caller);
      caller.waiting.shift()?.begin();
      return;
    }
  }

  #moveToEnd(key: Key, caller: Caller): void {
    this.#callers.delete(key);
    this.#callers.set(key, caller);
  }
}
