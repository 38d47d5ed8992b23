import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../typing.ts';

/** Elements with keys of their own. */
const ELSEWHERE =
  '[role="dialog"]:not([data-docked]), [role="menu"], [role="tablist"], [role="tree"], [role="grid"]';
const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * J and K, or the arrows from a row, go from row to row of a table, and X selects the row that one is on. Enter is the
 * row's own. A record that is open next to the table follows.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>, isActive: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented ||
      !table.current ||
      !isActive
    )
      return;
    if (!(target instanceof Element) || isTyping(target) || target.closest(ELSEWHERE)) return;
    const rows = [...table.current.querySelectorAll<HTMLElement>('tbody > tr[tabindex]')];
    const current = rows.findIndex((row) => row.contains(target));
    if (key === 'x' && current !== -1) {
      rows[current]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
      return;
    }
    // Of several tables on a screen the first one is meant, until one is in another.
    if (current === -1 && table.current !== document.querySelector('main tr[tabindex]')?.closest('table'))
      return;
    const step = STEPS[key];
    // From outside the rows the arrows scroll, as everywhere.
    if (step === undefined || (current === -1 && key.startsWith('Arrow'))) return;
    const selected = rows.findIndex((row) => row.ariaSelected === 'true');
    const from = current === -1 ? selected : current;
    const next = rows[from === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
    // The panel open next to the list follows.
    if (selected !== -1 && document.querySelector('[data-docked][role="dialog"]')) next.click();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
