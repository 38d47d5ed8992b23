import { useEffect } from 'react';
import { useConnection } from './connection.ts';
import { isDeviceOffline } from './device-offline.ts';
import { mayReload } from './reload-once.ts';
import { holdsUnsaved } from './unsaved.ts';

/**
 * Reloads the page when a part of it is missing and can be had: at once where there is a network, because the server has
 * another build by now, else when the network is back. A browser does not ask again for what did not come once, and
 * shows a screen without its style sheet: only a reload recovers.
 */
export function usePartRecovery(missing: boolean) {
  const connected = useConnection() === 'connected';
  useEffect(() => {
    if (!missing) return;
    const recover = () => {
      // Connected: also to a server that was away while the device had a network.
      const reachable = connected || !isDeviceOffline();
      if (reachable && !holdsUnsaved() && mayReload(sessionStorage, Date.now())) window.location.reload();
    };
    recover();
    window.addEventListener('online', recover);
    return () => window.removeEventListener('online', recover);
  }, [missing, connected]);
}
