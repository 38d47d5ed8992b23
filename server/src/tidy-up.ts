import type { Services } from './app.ts';
import { forgetLapsedSessions, forgetOldFailures } from './auth/index.ts';
import { forgetOldUploads, sweepContents } from './files/index.ts';
import { forgetOldNotifications, keepPushesOf } from './notifications/index.ts';
import { forgetOldKeys } from './platform/http/write.ts';

const HOUR_MS = 3_600_000;

/** Removes once an hour what has had its time. Gives what ends that. */
export function tidyUpHourly(services: Services): () => void {
  const { database, log } = services;
  const tidy = setInterval(() => {
    Promise.all([
      forgetOldKeys({ database }),
      forgetOldFailures({ database }),
      forgetLapsedSessions({ database }, [keepPushesOf]),
      forgetOldNotifications({ database }),
      forgetOldUploads({ database }),
      sweepContents(services),
    ]).catch((error: unknown) => log.warn({ err: error }, 'tidying up failed'));
  }, HOUR_MS);
  return () => clearInterval(tidy);
}
