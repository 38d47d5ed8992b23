import { useMediaQuery } from '@mantine/hooks';

/** Up to 640 px. The style sheets write the same width. */
const PHONE = '(max-width: 40em)';
/** Up to 1100 px, as the style sheets write it too. */
const NARROW = '(max-width: 68.75em)';
const TOUCH = '(pointer: coarse)';

/** Where Mantine's own components go over from a phone to what is wider. */
export const BEYOND_PHONE = '40.01em';

/** Whether the screen is as narrow as a phone's, where lists become cards and panels take it all. */
export function usePhone(): boolean {
  return useNow(PHONE);
}

/**
 * Whether there is room for one pane at a time only: a phone, upright or on its side, or a tablet. Beyond a phone's
 * width the sidebar is a rail of icons then.
 */
export function useNarrow(): boolean {
  return useNow(NARROW);
}

/** Whether it is worked by a finger, for which lines are higher and cameras near. */
export function useTouch(): boolean {
  return useNow(TOUCH);
}

/** Known at the first drawing, so that nothing is drawn twice. */
function useNow(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
}
