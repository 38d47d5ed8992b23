import { type Client, clientOf } from './client.ts';
import { openApp, type Person, type TestApp } from './test-app.ts';

/**
 * A server on a test's database whose clock the test sets.
 * @param start the moment that it shows at first, ISO 8601
 * @param settings those that are not as in other tests
 */
export async function clockedServer(
  site: Pick<TestApp, 'connection'>,
  start: string,
  settings: { timeZone?: string; lateClockingHours?: number } = {},
) {
  let now = new Date(start);
  const { app } = await openApp(site.connection, { ...settings, now: () => now });
  return {
    app,
    /** Somebody signed in on that server. */
    by: (person: Person): Client => clientOf(app, person.token),
    /** Sets the clock. */
    at(moment: string): void {
      now = new Date(moment);
    },
    /** Lets hours pass, or minutes as a part of them. */
    pass(hours: number): void {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    now: (): string => now.toISOString(),
  };
}
