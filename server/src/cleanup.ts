import type { Services } from './app.ts';
import { sendAssetReminders } from './assets/index.ts';
import {
  removeExpiredSessions,
  removeOldDevices,
  removeOldFailures,
  removeOldSecondSteps,
  removeUsedChallenges,
} from './auth/index.ts';
import { settleEndedDelegations } from './delegations/index.ts';
import { queueDigests } from './digest/index.ts';
import {
  removeOldParts,
  removeOldUploads,
  removeOldVolumes,
  removeReleasedContents,
  removeUnusedContents,
} from './files/index.ts';
import { removeOldChanges } from './live/index.ts';
import { removeOldMails } from './mail/index.ts';
import { detachPushSubscriptions, removeOldNotifications } from './notifications/index.ts';
import { refreshEachPlan } from './overview/index.ts';
import { removeOldActions } from './pending-actions/index.ts';
import { removeOldKeys } from './platform/http/write.ts';
import { type Retention, removeWhatIsOld } from './platform/retention.ts';
import { removeOldInspections } from './projects/index.ts';
import { requestsToReview } from './slices.ts';
import { removeOldDeliveries } from './webhooks/index.ts';
import { remindOfHolidays } from './work-calendar/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Removes once an hour what has expired, and sends the reminders of the day. Gives a function that stops it. */
export function cleanUpHourly(services: Services, retention: Retention): () => void {
  const { database, log } = services;
  const timer = setInterval(() => {
    Promise.all([
      removeOldKeys({ database }),
      removeOldChanges({ database }),
      removeOldFailures({ database }),
      removeOldDevices({ database }),
      removeOldSecondSteps({ database }),
      removeUsedChallenges({ database }),
      removeExpiredSessions({ database }, [detachPushSubscriptions]),
      removeOldNotifications({ database }, retention.notifications),
      removeWhatIsOld({ database }, retention),
      removeOldMails({ database }, retention.mails),
      removeOldUploads({ database }),
      removeOldParts(services),
      removeReleasedContents(services),
      removeOldVolumes({ database }),
      removeOldInspections({ database }),
      removeOldDeliveries({ database }),
      removeOldActions({ database }),
      removeUnusedContents(services),
      sendAssetReminders(services),
      remindOfHolidays(services),
      settleEndedDelegations(services, requestsToReview),
    ]).catch((error: unknown) => log.warn({ err: error }, 'cleanup failed'));
  }, HOUR_MS);
  return () => clearInterval(timer);
}

/** Computes once a minute the plans of projects that have changed, so that who reads one seldom waits for it. */
export const refreshPlansEachMinute = (services: Services): (() => void) =>
  eachMinute(() => refreshEachPlan(services), services, 'plans could not be computed');

/** Queues the digests of the day once it is time for them. */
export const queueDigestsEachMinute = (services: Services): (() => void) =>
  eachMinute(() => queueDigests(services), services, 'digests could not be queued');

/** Does something once a minute, and not again while it is still being done. Gives a function that stops it. */
function eachMinute(work: () => Promise<void>, { log }: Pick<Services, 'log'>, failure: string): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        isBusy = false;
      });
  }, MINUTE_MS);
  return () => clearInterval(timer);
}
