import { useEffect, useState } from 'react';

const TICK_MS = 5_000;

/**
 * The server's clock as it goes on, in milliseconds: what it said, and what has passed since it was received.
 * @param said the instant that the server answered
 * @param heardAt this device's clock when it came, in milliseconds
 */
export function useServerClock(said: string, heardAt: number): number {
  const [present, setPresent] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setPresent(Date.now());
    const timer = setInterval(tick, TICK_MS);
    // A phone that was asleep shows no old time when it is looked at again.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return Date.parse(said) + Math.max(0, present - heardAt);
}
