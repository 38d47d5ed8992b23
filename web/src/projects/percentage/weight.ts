/** A weight as people read it: as many places as it has, at most two. What is there never reads as nothing. */
export function formatWeight(weight: number): string {
  return weight > 0 && weight < 0.005 ? '<0.01%' : `${Number(weight.toFixed(2))}%`;
}
