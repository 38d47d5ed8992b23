/** Each says whether it holds something that a person typed and has not saved. */
const checks = new Set<() => boolean>();

/** Lets the page know of something that may be lost; gives what takes it back. */
export function registerUnsaved(hasUnsaved: () => boolean): () => void {
  checks.add(hasUnsaved);
  return () => void checks.delete(hasUnsaved);
}

/** Whether anything on the page would be lost. */
export function holdsUnsaved(): boolean {
  return [...checks].some((hasUnsaved) => hasUnsaved());
}
