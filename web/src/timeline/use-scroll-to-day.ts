import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { dayAt, leftOf, type Scale } from './scale.ts';

/** Where in the calendar the day is shown that one goes to. */
const SHARE = 1 / 3;

/**
 * Keeps the day in sight that was there when the zoom or the plan changes, and goes to a day when it is asked to.
 * @param begin the day to begin at
 */
export function useScrollToDay(
  scroller: RefObject<HTMLElement | null>,
  scale: Scale,
  width: number,
  begin: number,
) {
  const shown = useRef<{ scale: Scale; width: number } | null>(null);

  const goTo = useCallback(
    (day: number) => {
      const element = scroller.current;
      if (element) element.scrollLeft = leftOf(scale, day) - width * SHARE;
    },
    [scroller, scale, width],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || width <= 0) return;
    const before = shown.current;
    shown.current = { scale, width };
    if (!before) {
      goTo(begin);
    } else if (before.scale !== scale) {
      goTo(dayAt(before.scale, element.scrollLeft + before.width * SHARE));
    }
  }, [scroller, scale, width, begin, goTo]);

  return goTo;
}
