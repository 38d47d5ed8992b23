import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../platform/connection.ts';
import { keepStorage } from '../platform/keep-storage.ts';
import { serverNow } from '../platform/server-time.ts';
import { useSession } from '../platform/session.ts';
import { useTouch } from '../ui/use-device.ts';
import { fetchPackage } from './fetch-package.ts';
import { setPackageProgress } from './package-progress.ts';
import { usePackageStatus } from './package-status.ts';
import { personOf } from './person.ts';

/** What was just opened goes first. */
const FIRST_AFTER_MS = 3_000;
/** How often it is looked at what has changed since: what has not is not requested. */
const AGAIN_MS = 60_000;

/**
 * Keeps what a person needs on site on a device that is taken there: phones and tablets. It draws nothing. Rule:
 * SCREEN-22.
 */
export function OfflinePackage() {
  return useTouch() ? <Fetching /> : null;
}

let isFetching = false;

function Fetching() {
  const session = useSession();
  const connection = useConnection();
  const { complete } = usePackageStatus();

  const fetchNow = useEffectEvent(async (signal: AbortSignal) => {
    if (isFetching || session.status !== 'signed-in' || session.expired) return;
    if (document.visibilityState !== 'visible') return;
    isFetching = true;
    // By the time it began: what changes meanwhile is fetched the next time.
    const at = new Date(serverNow()).toISOString();
    try {
      const isFetched = await fetchPackage(personOf(session), setPackageProgress, signal);
      if (isFetched && (await isProductStored())) complete(at);
    } finally {
      isFetching = false;
      setPackageProgress(null);
    }
  });

  useEffect(() => {
    if (connection !== 'connected') return;
    const ended = new AbortController();
    const fetch = () => void fetchNow(ended.signal);
    const first = setTimeout(fetch, FIRST_AFTER_MS);
    const again = setInterval(fetch, AGAIN_MS);
    keepStorage();
    return () => {
      ended.abort();
      clearTimeout(first);
      clearInterval(again);
    };
  }, [connection]);
  return null;
}

/** How long the browser may take to store the product, until the next time it is looked at. */
const STORING_MS = 20_000;

/** Whether this device opens the product without a network: only with the service worker, which then has all of its build. */
async function isProductStored(): Promise<boolean> {
  if (!navigator.serviceWorker) return false;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), STORING_MS));
  return (await Promise.race([navigator.serviceWorker.ready, late])) !== undefined;
}
