import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../platform/connection.ts';
import { createUploads, type Uploads, type UploadsOptions, type UploadsState } from './uploads.ts';

/**
 * The files of a form while it is open: they are sent ahead of it, and those that found no network again once there is
 * one. What they are made of counts as it was at the first drawing.
 */
export function useUploads<Slot extends string>(
  options: UploadsOptions<Slot>,
): { uploads: Uploads<Slot>; state: UploadsState<Slot> } {
  const [uploads] = useState(() => createUploads(options));
  const state = useSyncExternalStore(uploads.subscribe, uploads.get);
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
  return { uploads, state };
}
