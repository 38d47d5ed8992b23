import { useEffect, useRef, useSyncExternalStore } from 'react';

type ScreenTitle = {
  title: string;
  /** Where one pane is shown at a time and the title is in it: what the top bar shows instead, and the way back. */
  narrow?: { title: string; back: () => void };
};

let given: ScreenTitle | null = null;
const listeners = new Set<() => void>();

function give(next: ScreenTitle | null) {
  given = next;
  for (const listener of listeners) listener();
}

/** A screen names itself in the top bar and the browser's tab, as a project does by its title. */
export function useScreenTitle(title: string | undefined, narrow?: ScreenTitle['narrow']) {
  const latestBack = useRef(narrow?.back);
  latestBack.current = narrow?.back;
  const short = narrow?.title;
  useEffect(() => {
    const back = () => latestBack.current?.();
    give(
      title === undefined ? null : { title, ...(short !== undefined && { narrow: { title: short, back } }) },
    );
    return () => give(null);
  }, [title, short]);
}

/** The title that the present screen has given itself, if any. */
export function useGivenTitle(): ScreenTitle | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => given,
  );
}
