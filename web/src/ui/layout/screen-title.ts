import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
const listeners = new Set<() => void>();

function setTitle(next: string | null) {
  title = next;
  for (const listener of listeners) listener();
}

/** A screen names itself in the top bar and the browser's tab, as a project does by its title. */
export function useScreenTitle(name: string | undefined) {
  useEffect(() => {
    setTitle(name ?? null);
    return () => setTitle(null);
  }, [name]);
}

/** The title that the present screen has given itself, if any. */
export function useGivenTitle(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => title,
  );
}
