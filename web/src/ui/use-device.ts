import { useMediaQuery } from '@mantine/hooks';

/** As narrow as a phone. The style sheets write the same width. */
const PHONE = '(max-width: 47.99em)';
const TOUCH = '(pointer: coarse)';

/** Whether the screen is as narrow as a phone's, where lists become cards and panels take it all. */
export function usePhone(): boolean {
  return useNow(PHONE);
}

/** Whether it is worked by a finger, for which lines are higher and cameras near. */
export function useTouch(): boolean {
  return useNow(TOUCH);
}

/** Known at the first drawing, so that nothing is drawn twice. */
function useNow(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
}
