import { useMediaQuery } from '@mantine/hooks';

/** Up to 640 px. The style sheets write the same width. */
const PHONE = '(max-width: 40em)';
/** Up to 1100 px, as the style sheets write it too. */
const NARROW = '(max-width: 68.75em)';
/** Up to 768 px: next to the rail a table with six columns has too little room. */
const CARDS = '(max-width: 48em)';
const TOUCH = '(pointer: coarse)';
/** Up to 1280 px the sidebar begins folded. */
const SMALL_DESK = '(max-width: 80em)';
/** From 1281 px a list and a record next to each other have room. */
const WIDE_DESK = '(min-width: 80.01em)';

/** Where Mantine's own components go over from a phone to what is wider. */
export const BEYOND_PHONE = '40.01em';

/** Whether the screen is as narrow as a phone's, where panels take it all. */
export function usePhone(): boolean {
  return useNow(PHONE);
}

/**
 * Whether there is room for one pane at a time only: a phone, upright or on its side, or a tablet. Beyond a phone's
 * width the sidebar is a rail then.
 */
export function useNarrow(): boolean {
  return useNow(NARROW);
}

/** Whether lists are cards and not tables. */
export function useCards(): boolean {
  return useNow(CARDS);
}

/** Whether it is worked by a finger, for which lines are higher and cameras near. */
export function useTouch(): boolean {
  return useNow(TOUCH);
}

/** Whether it is a phone in a hand: without a keyboard, and without a table to copy from. */
export function useTouchedPhone(): boolean {
  const touch = useTouch();
  return usePhone() && touch;
}

/** Whether a desk is so narrow that the sidebar is folded until somebody expands it. */
export function useSmallDesk(): boolean {
  return useNow(SMALL_DESK);
}

/** Whether a record has room next to its list. */
export function useWideDesk(): boolean {
  return useNow(WIDE_DESK);
}

/** Known at the first drawing, so that nothing is drawn twice. */
function useNow(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
}
