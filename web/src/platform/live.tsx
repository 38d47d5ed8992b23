import type { Change, ImportProgress } from '@plumbline/contract';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { API_BASE } from './api.ts';
import { setConnection } from './connection.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { invalidateChanged } from './invalidation.ts';
import { queryClient } from './query-client.ts';
import { endSession, getToken, onTokenChange } from './token.ts';
import { hadUnansweredReads } from './unanswered-reads.ts';

/** A hidden tab gives its connection back after this long: browsers allow only six to one host over HTTP/1.1. */
const HIDDEN_MS = 60_000;

type LiveEvents = { change: Change; import: ImportProgress };

const handlers: { [Name in keyof LiveEvents]: Set<(event: LiveEvents[Name]) => void> } = {
  change: new Set([(change: Change) => invalidateChanged(queryClient, change)]),
  import: new Set(),
};

/** Calls back on the progress of this person's imports. */
export function useImportProgress(handler: (progress: ImportProgress) => void) {
  useLiveEvent('import', handler);
}

function useLiveEvent<Name extends keyof LiveEvents>(name: Name, handler: (event: LiveEvents[Name]) => void) {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: LiveEvents[Name]) => onEvent(event);
    handlers[name].add(listener);
    return () => void handlers[name].delete(listener);
  }, [name]);
}

/** Keeps the live stream open for as long as somebody is signed in and looks. Used once, by the shell. */
export function useLiveStream() {
  const token = useSyncExternalStore(onTokenChange, getToken);
  useEffect(() => (token ? stayConnected(token) : undefined), [token]);
}

function stayConnected(token: string): () => void {
  let stream: EventStream | null = null;
  /** The stream that was closed while the page was hidden. */
  let earlier: EventStream | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function open() {
    const events = {
      onEvent: (name: string, data: unknown) => {
        if (name === 'change') for (const handler of handlers.change) handler(data as Change);
        if (name === 'import') for (const handler of handlers.import) handler(data as ImportProgress);
      },
      onOpen: () => setConnection('connected'),
      onJoined: (missedSome: boolean) => {
        // Queries that could not be read meanwhile are older than the stream knows.
        if (hadUnansweredReads() || missedSome) void queryClient.invalidateQueries();
      },
      onClose: () => setConnection('lost'),
      onRefused: () => endSession(token),
    };
    stream = openEventStream(`${API_BASE}/events`, token, events, earlier);
  }

  function onVisibilityChange() {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(() => {
        stream?.close();
        earlier = stream;
        stream = null;
      }, HIDDEN_MS);
    } else if (stream) {
      stream.wake();
    } else {
      open();
    }
  }
  const onOnline = () => stream?.wake();
  const onOffline = () => stream?.interrupt();

  open();
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    clearTimeout(hiding);
    stream?.close();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    setConnection('connecting');
  };
}
