import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/server-time.ts';

const TICK_MS = 5_000;

/** The server's clock as it goes on, in milliseconds since 1970. */
export function useServerClock(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, TICK_MS);
    // A phone that was asleep shows no old time when it is looked at again.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
