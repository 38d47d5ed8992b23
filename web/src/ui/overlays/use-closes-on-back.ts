import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';

/** The overlays open over the screen that close on the way back, the last opened one last. */
const opened: string[] = [];

/** Whether the way back closes something, which asks by itself before what was typed into it is lost. */
export function closesSomethingOnBack(): boolean {
  return opened.length > 0;
}

/**
 * The browser's way back, as the back gesture of a phone is, closes what is open over a screen instead of leaving the
 * screen, the last opened first. What is in the address needs no help: there the way back is a change of the address.
 */
export function useClosesOnBack(isOpen: boolean, close: () => void) {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    opened.push(id);
    return () => {
      opened.splice(opened.indexOf(id), 1);
    };
  }, [isOpen, id]);

  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || opened.at(-1) !== id) return false;
      close();
      return true;
    },
  });
}
