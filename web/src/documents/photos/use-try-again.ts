import { useEffect } from 'react';
import { useConnection } from '../../platform/live.tsx';
import type { Uploads } from './uploads.ts';

/** Sends the files of a form while it is open, and those that found no network again once there is one. */
export function useTryAgain(uploads: Uploads) {
  const connection = useConnection();
  useEffect(() => {
    uploads.start();
    window.addEventListener('online', uploads.tryAgain);
    return () => {
      window.removeEventListener('online', uploads.tryAgain);
      uploads.stop();
    };
  }, [uploads]);
  useEffect(() => {
    if (connection === 'connected') uploads.tryAgain();
  }, [connection, uploads]);
}
