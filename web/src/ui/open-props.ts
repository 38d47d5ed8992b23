import type { KeyboardEvent, MouseEvent } from 'react';

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"], [role="checkbox"]';

/**
 * What makes a row or a card open on a click and on Enter. Clicks on the controls inside it, and the end of a
 * selection of text, are not meant for it.
 */
export function openProps(open: (() => void) | undefined) {
  if (!open) return {};
  return {
    tabIndex: 0,
    'data-opens': true,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const control = (event.target as HTMLElement).closest(CONTROLS);
      const inside = control && event.currentTarget.contains(control);
      if (!inside && !window.getSelection()?.toString()) open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target === event.currentTarget && event.key === 'Enter') open();
    },
  };
}
