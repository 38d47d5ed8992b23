import { useSyncExternalStore } from 'react';

/** The state of the live stream. A file of its own, so that a page without the stream does not load it. */
export type Connection = 'connecting' | 'connected' | 'lost';

let connection: Connection = 'connecting';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called by the live stream only. */
export function setConnection(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}

/** The state of the live stream. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}
