import { useCallback, useRef, useState } from 'react';

/** How long a phone may look for its position, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Where this device is, or why that is not known. Latitude and longitude in degrees, accuracy in metres. */
export type Position =
  | { status: 'unasked' | 'looking' | 'denied' | 'unavailable' | 'too-slow' | 'missing' }
  | { status: 'found'; latitude: number; longitude: number; accuracy: number };

/** The reasons that a browser gives, by its numbers. */
const failures: Record<number, Position> = {
  1: { status: 'denied' },
  2: { status: 'unavailable' },
  3: { status: 'too-slow' },
};

/** This device's position, looked for whenever `look` is called; nothing ever waits for it. */
export function usePosition() {
  const [position, setPosition] = useState<Position>({ status: 'unasked' });
  const asked = useRef(0);

  const look = useCallback(() => {
    // A browser gives it to pages by HTTPS alone, and an old one not at all.
    if (!globalThis.isSecureContext || !navigator.geolocation) return setPosition({ status: 'missing' });
    const ask = ++asked.current;
    const answer = (found: Position) => {
      if (ask === asked.current) setPosition(found);
    };
    setPosition({ status: 'looking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        answer({ status: 'found', latitude, longitude, accuracy }),
      ({ code }) => answer(failures[code] ?? { status: 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 30_000 },
    );
  }, []);

  return { position, look };
}

/** What of a position is sent with a clock-in: nothing where there is none. */
export function coordinatesOf(position: Position) {
  return position.status === 'found'
    ? { latitude: position.latitude, longitude: position.longitude }
    : { latitude: null, longitude: null };
}
