import { useSyncExternalStore } from 'react';

/** How the live stream stands. It has a file of its own, so that a page without the stream does not load it. */
export type Connection = 'connecting' | 'connected' | 'lost';

let connection: Connection = 'connecting';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For the live stream, which knows it. */
export function setConnection(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}

/** Whether the live stream stands. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}
