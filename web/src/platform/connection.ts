import { useSyncExternalStore } from 'react';

/** The state of the live stream. A file of its own, so that a page without the stream does not load it. */
export type Connection = 'connecting' | 'connected' | 'lost';

let connection: Connection = 'connecting';
/** Whether the last read of what this device stores was answered in time. */
let answering = true;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}

/** Called by the live stream only. */
export function setConnection(next: Connection) {
  connection = next;
  tell();
}

/** The state of the live stream. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

/** Called by the reads of what this device stores only. */
export function setAnswering(next: boolean) {
  if (next === answering) return;
  answering = next;
  tell();
}

export const isAnswering = (): boolean => answering;

/** Whether the device has no network, or the server does not answer. */
export function useNoConnection(): boolean {
  return useSyncExternalStore(subscribe, () => connection === 'lost' || !answering);
}
