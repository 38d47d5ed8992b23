import { useEffect, useRef } from 'react';

/** What bars and tabs cover of the screen's top at most, in pixels. */
const COVERED = 112;

/**
 * What makes a part whose content changes with the address begin at its beginning: it comes into view, and takes
 * the focus for those who use a keyboard or a screen reader, since what they opened it with is gone.
 * @param content changes when other content comes
 */
export function useArrival(content: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(content);
  useEffect(() => {
    const element = ref.current;
    if (!element || last.current === content) return;
    last.current = content;
    if (element.getBoundingClientRect().top < COVERED) element.scrollIntoView({ block: 'start' });
    // A form may have taken the focus to its first field already.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [content]);
  return { ref, tabIndex: -1 };
}
