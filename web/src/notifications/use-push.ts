import { readNotification } from '@plumbline/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { call } from '../platform/api.ts';
import { getToken, onTokenChange } from '../platform/token.ts';
import { type PushState, pushState, registerSilently } from './browser-push.ts';

/** What the service worker says when somebody has clicked a notification. */
type Clicked = { type: 'notification-clicked'; id: number; place: string | null };

/** Whether this browser receives pushes. */
export function usePushState(): PushState {
  return useSyncExternalStore(pushState.subscribe, pushState.get);
}

/**
 * Keeps this browser registered for the signed-in person, and opens what a clicked notification is about. Used once,
 * by the inbox in the top bar.
 */
export function usePushRegistration({ onOpenInbox }: { onOpenInbox: () => void }) {
  const router = useRouter();
  const token = useSyncExternalStore(onTokenChange, getToken);
  useEffect(() => {
    if (!token) return;
    void registerSilently();
    // Who was let in without a connection could not be registered yet.
    const again = () => pushState.get() === 'failed' && void registerSilently();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [token]);

  const onMessage = useEffectEvent(({ data }: MessageEvent<Clicked | { type: 'subscription-changed' }>) => {
    if (data.type === 'subscription-changed') void registerSilently();
    if (data.type !== 'notification-clicked') return;
    // Unread it stays in the inbox, should this fail.
    call(readNotification, { params: { id: data.id } }).catch(() => {});
    if (data.place) router.history.push(data.place);
    else onOpenInbox();
  });
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const listener = (event: MessageEvent) => onMessage(event);
    serviceWorker.addEventListener('message', listener);
    // Messages wait until they are asked for.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', listener);
  }, []);
}
