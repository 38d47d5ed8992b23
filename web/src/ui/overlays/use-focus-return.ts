import { useEffect, useState } from 'react';

/** The element that opened a dialog; for an item of a menu the menu's button, because the item is unmounted with it. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Gives the focus back to what had it when a dialog came, for dialogs that are there only while they are open: Mantine
 * gives it back only when `opened` changes.
 */
export function useFocusReturn() {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      const lost = !document.activeElement || document.activeElement === document.body;
      if (lost && opener?.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
