import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { dayAt, leftOf, type Scale } from './scale.ts';

/** Where in the calendar the day is shown that one goes to. */
const SHARE = 1 / 3;

/** Where it begins: the day that is shown there, and where in the width. */
export type Begin = { day: number; share: number };

/**
 * Keeps the day in sight that was there when the zoom or the plan changes, and goes to a day when it is asked to.
 * @param begin where to begin, and to return to when `begins` comes to be true
 */
export function useScrollToDay(
  scroller: RefObject<HTMLElement | null>,
  scale: Scale,
  width: number,
  begin: Begin,
  begins: boolean,
) {
  const shown = useRef<{ scale: Scale; width: number; begins: boolean } | null>(null);

  const goTo = useCallback(
    (day: number, share = SHARE) => {
      const element = scroller.current;
      if (element) element.scrollLeft = leftOf(scale, day) - width * share;
    },
    [scroller, scale, width],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || width <= 0) return;
    const before = shown.current;
    shown.current = { scale, width, begins };
    if (!before || (begins && !before.begins)) {
      goTo(begin.day, begin.share);
    } else if (before.scale !== scale) {
      goTo(dayAt(before.scale, element.scrollLeft + before.width * SHARE));
    }
  }, [scroller, scale, width, begin.day, begin.share, begins, goTo]);

  return goTo;
}
