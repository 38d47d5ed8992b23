import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether some content is wider than the frame around it, whatever changes the width of either. The content is measured
 * by its own box, so that it does not matter whether the frame scrolls already.
 */
export function useOverflowing<Frame extends HTMLElement, Content extends HTMLElement>() {
  const frame = useRef<Frame>(null);
  const content = useRef<Content>(null);
  const [overflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    if (!frame.current || !content.current) return;
    const { current: outer } = frame;
    const { current: inner } = content;
    // A pixel for fractions that are rounded.
    const measure = () => setOverflowing(inner.offsetWidth > outer.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { frame, content, overflowing };
}
