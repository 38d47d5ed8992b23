const MARK = 'truncated';

/** How far up from what is pointed at a text that is cut may begin. */
const LEVELS = 3;

function isCut(element: HTMLElement): boolean {
  const isTooLong =
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;
  if (!isTooLong) return false;
  // A field cuts what it has no room for, with an ellipsis or without.
  if (element instanceof HTMLInputElement) return element.type !== 'password';
  const style = getComputedStyle(element);
  return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
}

/** The text that an element shows: a field's value. */
function textOf(element: HTMLElement): string {
  return element instanceof HTMLInputElement ? element.value || element.placeholder : element.textContent;
}

/**
 * Text that ends in an ellipsis, or that a field has no room for, says all of itself as a tooltip, wherever it is: it is
 * looked at when it is pointed at, because only then is it known whether it had room.
 */
export function showTitlesOfTruncatedText(): void {
  document.addEventListener('pointerover', ({ target }) => {
    let element = target instanceof HTMLElement ? target : null;
    for (let level = 0; element && level < LEVELS; level += 1, element = element.parentElement) {
      if (element.title && !(MARK in element.dataset)) return;
      if (isCut(element)) {
        element.dataset[MARK] = '';
        element.title = textOf(element);
        return;
      }
      if (MARK in element.dataset) {
        delete element.dataset[MARK];
        element.removeAttribute('title');
      }
    }
  });
}
