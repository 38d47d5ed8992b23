import type { Services } from './app.ts';
import { sendAssetReminders } from './assets/index.ts';
import { removeExpiredSessions, removeOldDevices, removeOldFailures } from './auth/index.ts';
import { settleEndedDelegations } from './delegations/index.ts';
import {
  removeOldUploads,
  removeOldVolumes,
  removeReleasedContents,
  removeUnusedContents,
} from './files/index.ts';
import { detachPushSubscriptions, removeOldNotifications } from './notifications/index.ts';
import { removeOldKeys } from './platform/http/write.ts';
import { requestsToReview } from './slices.ts';

const HOUR_MS = 3_600_000;

/** Removes once an hour what has expired, and sends the reminders of the day. Gives a function that stops it. */
export function cleanUpHourly(services: Services): () => void {
  const { database, log } = services;
  const timer = setInterval(() => {
    Promise.all([
      removeOldKeys({ database }),
      removeOldFailures({ database }),
      removeOldDevices({ database }),
      removeExpiredSessions({ database }, [detachPushSubscriptions]),
      removeOldNotifications({ database }),
      removeOldUploads({ database }),
      removeReleasedContents(services),
      removeOldVolumes({ database }),
      removeUnusedContents(services),
      sendAssetReminders(services),
      settleEndedDelegations(services, requestsToReview),
    ]).catch((error: unknown) => log.warn({ err: error }, 'cleanup failed'));
  }, HOUR_MS);
  return () => clearInterval(timer);
}
