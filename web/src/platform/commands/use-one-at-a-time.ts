import { useRef } from 'react';

/**
 * Runs one write at a time; what is asked for meanwhile is dropped. The second press of a double click comes before a
 * render that says that the first one is being sent.
 */
export function useOneAtATime() {
  const isRunning = useRef(false);
  return async (write: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await write();
    } finally {
      isRunning.current = false;
    }
  };
}
