import { registerPush } from '@plumbline/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type PushJob, sendPushes } from '../src/notifications/index.ts';
import type { openPushService } from './push-service.ts';
import type { Person, TestApp } from './test-app.ts';

/** The contact that is given to push services. */
export const PUSH_SUBJECT = 'mailto:somebody@plumbline.invalid';

/** People with browsers that get pushes, and what does the jobs of the queue for them. */
export function pushedPeople(site: TestApp, service: Awaited<ReturnType<typeof openPushService>>) {
  const sending = {
    database: site.database,
    log: pino({ level: 'silent' }) as never,
    site: {
      timeZone: 'Asia/Singapore',
      oldestPaperDays: 400,
      heldStocktakeAmount: null,
      behindPlanPoints: '5',
      confirmMinutes: 60,
      lateClockingHours: 16,
      publicUrl: null,
      tileUrl: null,
      singleSignOn: null,
      mail: null,
      storageLimitBytes: null,
      twoStepRoles: [],
      pushServices: [service.host],
      webhookInternalHosts: [],
      links: {} as never,
    },
  };

  /** A person of a role of their own choice, with a browser that gets pushes. */
  async function withBrowser(role: Parameters<typeof site.as>[0] = 'Drafter') {
    const person = await site.as(role);
    const browser = service.browser();
    await person.call(registerPush, { body: { subscription: browser.subscription } });
    return { person, browser };
  }

  /** What waits in the queue for a person's browsers. */
  async function jobsOf(person: Person): Promise<{ id: string; data: PushJob }[]> {
    return site.query(sql<{ id: string; data: PushJob }>`
      select j.id, j.data from pgboss.job j join notifications n on n.id = (j.data ->> 'notification_id')::integer
      where n.employee_id = ${person.employeeId} order by n.id`);
  }

  /** Does what the queue would do with a person's jobs; gives how many of them are to be tried again. */
  async function work(person: Person, { isLastTry = false, stop = new AbortController().signal } = {}) {
    const jobs = (await jobsOf(person)).map((job) => ({ ...job, isLastTry }));
    return (await sendPushes(sending, jobs, { subject: PUSH_SUBJECT, stop })).size;
  }

  return { sending, withBrowser, jobsOf, work };
}
