/** How long a double click takes at most, and how far apart its two presses are. */
const MOST_MS = 500;
const NEAR_PIXELS = 24;

const kinds = ['pointerdown', 'mousedown', 'touchstart', 'click'] as const;

/** Where a press is; null for one of a mouse that is not the second of a double click. */
function secondPressAt(event: Event) {
  if (event instanceof MouseEvent) {
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    return isFinger || event.detail > 1 ? event : null;
  }
  return (event as TouchEvent).touches[0] ?? null;
}

type Press = { clientX: number; clientY: number; detail: number };

/** Takes Enter and space until something else is pressed, or a moment has passed. */
function takeSecondKey(): void {
  const end = new AbortController();
  const whileItLasts = { capture: true, signal: end.signal };
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return end.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', take, whileItLasts);
  window.addEventListener('pointerdown', () => end.abort(), whileItLasts);
  setTimeout(() => end.abort(), MOST_MS);
}

/**
 * Takes the second press of a double click on a button that goes with the first: it would fall on what lay below, such as a
 * slider, and do something that its person did not want.
 */
export function takeSecondPress({ clientX, clientY, detail }: Press): void {
  // By a key: the next one would be pressed on what has the focus then.
  if (detail === 0) {
    takeSecondKey();
    return;
  }
  const take = (event: Event) => {
    const at = secondPressAt(event);
    if (!at || Math.hypot(at.clientX - clientX, at.clientY - clientY) > NEAR_PIXELS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of kinds) window.addEventListener(kind, take, { capture: true, passive: false });
  setTimeout(() => {
    for (const kind of kinds) window.removeEventListener(kind, take, { capture: true });
  }, MOST_MS);
}
