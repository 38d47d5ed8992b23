import { test } from './test.ts';

/**
 * A list in an order of its own at each run. Its report names the seed, which gives the same order again as
 * SHUFFLE_SEED=7 npm run journey -- NAME.
 */
export function shuffled<Item>(list: readonly Item[]): Item[] {
  const seed = Number(process.env.SHUFFLE_SEED ?? Math.floor(Math.random() * 1_000_000));
  test.info().annotations.push({ type: 'SHUFFLE_SEED', description: String(seed) });
  // The generator of Park and Miller.
  let state = (seed % 2_147_483_646) + 1;
  const weights = new Map(
    list.map((item) => {
      state = (state * 48_271) % 2_147_483_647;
      return [item, state];
    }),
  );
  return [...list].sort((one, other) => (weights.get(one) as number) - (weights.get(other) as number));
}
