import { useSyncExternalStore } from 'react';
import { isAppleTouch } from '../platform/apple-touch.ts';

/** What Chromium gives a site that can be installed: its question can be asked once. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How the product is installed on this device: by a button, by the menu of Safari, or not at all. */
export type InstallWay = 'button' | 'share-menu' | null;

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function setOffered(next: InstallEvent | null) {
  offered = next;
  for (const listener of listeners) listener();
}

/** Catches what the browser gives soon after the page has loaded, so that a button can use it later. */
export function listenForInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffered(event as InstallEvent);
  });
  addEventListener('appinstalled', () => setOffered(null));
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

function wayHere(): InstallWay {
  if (isInstalled()) return null;
  if (offered) return 'button';
  return isAppleTouch() ? 'share-menu' : null;
}

/** How the product can be installed here now, and what asks the browser to. */
export function useInstalling() {
  const way = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, wayHere);
  return {
    way,
    install: async () => {
      const event = offered;
      setOffered(null);
      await event?.prompt();
    },
  };
}
