/** A source of numbers that look random and are the same for the same seed. */
export type Random = {
  /** A whole number from `lowest` to `highest`, both included. */
  integer(lowest: number, highest: number): number;
  /** True in that share of the calls: `chance(0.25)` one time in four. */
  chance(share: number): boolean;
  /** One of the choices. */
  pick<Choice>(choices: readonly Choice[]): Choice;
};

/**
 * The random source of one named thing. Each thing has its own, so that adding a person or a task
 * leaves all others as they were.
 */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  // Mulberry32: 32 bits of state are plenty for demo data.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    integer: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    chance: (share) => next() < share,
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new RangeError('There is nothing to pick from');
      return choice;
    },
  };
}

/** FNV-1a over the UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
