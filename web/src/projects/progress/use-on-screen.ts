import { type RefObject, useEffect, useRef } from 'react';

/** Whether this part of the screen is still shown. While something runs, the browser asks before it leaves the page. */
export function useOnScreen(running: RefObject<boolean>): RefObject<boolean> {
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    const keepPage = (event: BeforeUnloadEvent) => {
      if (running.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', keepPage);
    return () => {
      onScreen.current = false;
      window.removeEventListener('beforeunload', keepPage);
    };
  }, [running]);
  return onScreen;
}
