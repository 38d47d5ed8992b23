import type { KeyboardEvent, MouseEvent } from 'react';
import { ENTER, keepText, type Press } from '../list/line-choice.ts';

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"], [role="checkbox"]';

/**
 * Makes a row or a card open on a click and on Enter. Clicks on the controls inside it, and the end of a
 * selection of text, are not meant for it. Where it has an address, Ctrl or the middle button opens that in another tab.
 * @param choose whether a press chooses the row instead
 */
export function openProps(
  open: (() => void) | undefined,
  address?: string,
  choose?: (press: Press) => boolean,
) {
  if (!open) return {};

  function onPress(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    // A menu or a dialog that the row has opened is drawn elsewhere, yet React has its clicks bubble up to here.
    if (!event.currentTarget.contains(target)) return;
    const control = target.closest(CONTROLS);
    const inside = control && event.currentTarget.contains(control);
    if (inside || window.getSelection()?.toString()) return;
    const elsewhere = event.ctrlKey || event.metaKey || event.button === 1;
    if (elsewhere && address) window.open(address, '_blank', 'noopener');
    else if (event.button === 0 && !choose?.(event)) open?.();
  }

  return {
    tabIndex: 0,
    'data-opens': true,
    onMouseDown: choose && keepText,
    onClick: onPress,
    onAuxClick: onPress,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target === event.currentTarget && event.key === 'Enter' && !choose?.(ENTER)) open();
    },
  };
}
