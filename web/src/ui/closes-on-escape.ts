import { useModals } from '@mantine/modals';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The dialogs and panels that stand open, the topmost last. */
let open: readonly symbol[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly symbol[]) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether Escape is meant for this dialog or panel: only for what stands on top, so that one key closes one thing.
 * A message in a dialog of Mantine stands above them all.
 */
export function useClosesOnEscape(opened: boolean): boolean {
  const { modals: questions } = useModals();
  const [self] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!opened) return;
    setOpen([...open, self]);
    return () => setOpen(open.filter((other) => other !== self));
  }, [opened, self]);
  const isCovered =
    useSyncExternalStore(subscribe, () => open.includes(self) && open.at(-1) !== self) ||
    questions.length > 0;

  // Uncovered by an Escape, it must not be closed by the same one, which is still on its way to the others.
  const [isReady, setReady] = useState(true);
  useEffect(() => {
    if (isCovered) return setReady(false);
    const afterTheKey = setTimeout(() => setReady(true));
    return () => clearTimeout(afterTheKey);
  }, [isCovered]);
  return !isCovered && isReady;
}
