import {
  removeExpiredSessions,
  removeOldDevices,
  removeOldFailures,
} from '@plumbline/server/src/auth/index.ts';
import { removeOldChanges } from '@plumbline/server/src/live/index.ts';
import { removeOldMails } from '@plumbline/server/src/mail/index.ts';
import { removeOldNotifications } from '@plumbline/server/src/notifications/index.ts';
import { refreshEachPlan } from '@plumbline/server/src/overview/index.ts';
import type { Database } from '@plumbline/server/src/platform/database/database.ts';
import { removeOldKeys } from '@plumbline/server/src/platform/http/write.ts';
import { removeWhatIsOld } from '@plumbline/server/src/platform/retention.ts';
import { removeOldInspections } from '@plumbline/server/src/projects/index.ts';

/** Days for which the product keeps what it removes, unless it is set otherwise. */
const KEPT = { positions: 90, securityLog: 365, notifications: 90, mails: 90 };
/** Changes of an hour with a hundred writes a second. */
const CHANGES_OF_BUSY_HOUR = 360_000;

/** Jobs of a server, each hour or as plans change. */
export const jobs: {
  what: string;
  /** A statement that gives it something to do. */
  prepare?: string;
  run: (database: Database) => Promise<unknown>;
}[] = [
  {
    what: `changes of a busy hour removed (${CHANGES_OF_BUSY_HOUR.toLocaleString('en')})`,
    prepare: `insert into changes (topic, payload, recorded_at)
      select 'change', json_build_object('kind', 'work_items', 'project_id', 1, 'ids', array[n], 'people', '{}'::integer[], 'by', 1),
        clock_timestamp() - interval '90 minutes'
      from generate_series(1, ${CHANGES_OF_BUSY_HOUR}) n`,
    run: (database) => removeOldChanges({ database }),
  },
  {
    what: 'notifications of 90 days ago removed',
    run: (database) => removeOldNotifications({ database }, KEPT.notifications),
  },
  { what: 'positions and security events removed', run: (database) => removeWhatIsOld({ database }, KEPT) },
  { what: 'mails removed', run: (database) => removeOldMails({ database }, KEPT.mails) },
  {
    what: 'sessions, devices, failures, keys removed',
    run: async (database) => {
      await removeExpiredSessions({ database }, []);
      await removeOldDevices({ database });
      await removeOldFailures({ database });
      await removeOldKeys({ database });
    },
  },
  { what: 'inspections removed', run: (database) => removeOldInspections({ database }) },
  {
    what: 'plans of all projects that changed',
    prepare: 'update project_plans set stale = true',
    run: (database) => refreshEachPlan({ database }),
  },
];
