/** A weight as people read it: as many places as it has, at most two. */
export function formatWeight(weight: number): string {
  return `${Number(weight.toFixed(2))}%`;
}
