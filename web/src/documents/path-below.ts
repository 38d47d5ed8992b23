/** The titles from below an item down to where a document is, as `ItemPath` takes them; '' where it is the item's own. */
export function pathBelow(steps: readonly { id: number; title: string }[], itemId: number): string {
  const index = steps.findIndex(({ id }) => id === itemId);
  return steps
    .slice(index + 1)
    .map(({ title }) => title)
    .join(' > ');
}
