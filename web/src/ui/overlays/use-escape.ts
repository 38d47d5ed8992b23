import { useEffectEvent, useLayoutEffect } from 'react';

type Layer = { late: boolean; onEscape: (event: KeyboardEvent) => void };

type EscapeOptions = {
  /** Whether the key is meant for it at all. */
  isMeant?: (target: Element) => boolean;
  /** Whether what has the focus may take the key first. */
  late?: boolean;
};

/** The open overlays, the topmost last. */
let layers: readonly Layer[] = [];
let handled: KeyboardEvent | null = null;

/** Elements that close a part of their own by the key: a menu, an open list of options, a calendar. */
const CLOSES_ITS_OWN = '[data-mantine-stop-propagation="true"], [role="menu"]';

function pressed(event: KeyboardEvent, late: boolean) {
  if (event.key !== 'Escape' || event.repeat || event.isComposing || event.defaultPrevented) return;
  const top = layers.at(-1);
  if (!top || top.late !== late || event === handled) return;
  if (event.target instanceof Element && event.target.closest(CLOSES_ITS_OWN)) return;
  // One key closes one thing: what it uncovers, or what asks because of it, is not for the same key.
  handled = event;
  top.onEscape(event);
}

const early = (event: KeyboardEvent) => pressed(event, false);
const late = (event: KeyboardEvent) => pressed(event, true);

function setLayers(next: readonly Layer[]) {
  layers = next;
  window.removeEventListener('keydown', early, true);
  window.removeEventListener('keydown', late);
  if (layers.length === 0) return;
  window.addEventListener('keydown', early, true);
  window.addEventListener('keydown', late);
}

/**
 * Calls back on Escape while it is open and nothing is open above it.
 * @param onEscape left out where the key must do nothing, also not to what is below
 */
export function useEscape(opened: boolean, onEscape?: () => void, options: EscapeOptions = {}) {
  const { isMeant, late = false } = options;
  const call = useEffectEvent(({ target }: KeyboardEvent) => {
    if (target instanceof Element && isMeant && !isMeant(target)) return;
    onEscape?.();
  });
  // Before it is drawn, so that the key is taken as soon as it can be seen.
  useLayoutEffect(() => {
    if (!opened) return;
    const layer: Layer = { late, onEscape: (event) => call(event) };
    setLayers([...layers, layer]);
    return () => setLayers(layers.filter((other) => other !== layer));
  }, [opened, late]);
}
