/** A request with what the reader may do with it. */
export type Requested = { id: number; abilities: Readonly<Record<string, boolean>> };

/** The first of several decisions that the reader may make on a request; undefined where there is none. */
export function offeredDecision<Offer extends { ability: string }>(
  row: Requested,
  decisions: readonly Offer[],
): Offer | undefined {
  return decisions.find(({ ability }) => row.abilities[ability]);
}
