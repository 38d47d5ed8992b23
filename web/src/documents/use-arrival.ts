import { useEffect, useRef } from 'react';

/** What bars and tabs cover of the screen's top at most, in pixels. */
const COVERED = 112;

/**
 * What makes a part whose content changes with the address begin at its beginning: it comes into view, and whoever goes
 * by keyboard or ear goes on there, since what they opened it with is gone.
 * @param place changes when other content comes
 */
export function useArrival(place: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  useEffect(() => {
    const element = ref.current;
    if (!element || last.current === place) return;
    last.current = place;
    if (element.getBoundingClientRect().top < COVERED) element.scrollIntoView({ block: 'start' });
    // A form may have taken the focus to its first field already.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [place]);
  return { ref, tabIndex: -1 };
}
