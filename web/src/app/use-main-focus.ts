import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Leads the keyboard and the screen reader into a screen that has come in the place of another: what had the focus, as
 * the row that was opened, is gone with the old one.
 */
export function useMainFocus(main: RefObject<HTMLElement | null>) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (pathChanged && lost) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
