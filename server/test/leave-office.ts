import {
  applyForLeave,
  type Call,
  decideLeave,
  getLeaveCredits,
  type LeaveApplication,
  type LeaveCredits,
  type LeaveType,
  type RoleName,
  updateLeaveCredits,
} from '@plumbline/contract';
import { type Client, clientOf } from './client.ts';
import { openApp, testApp } from './test-app.ts';

type Application = Call<typeof applyForLeave>['body'];

/** Somebody signed in, with what leave needs of them. */
export type LeavePerson = Client & {
  employeeId: number;
  name: string;
  token: string;
  apply(start: string, end?: string, fields?: Partial<Application>): Promise<LeaveApplication>;
};

/** Today in the tests, unless they set another day: a Monday. */
export const TODAY = '2026-06-15';

/** A day after TODAY on which people work, Monday to Saturday; each number is another one. */
export function workday(number: number): string {
  const week = Math.floor(number / 6);
  const days = 21 + week * 7 + (number % 6);
  return new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
}

/** An app whose clock the test sets, and the ways in which leave is given, asked for and decided on. */
export async function leaveOffice() {
  const site = await testApp();
  let moment = new Date(`${TODAY}T04:00:00Z`);
  const { app, database } = await openApp(site.connection, { now: () => moment });

  async function as(whom: RoleName | number): Promise<LeavePerson> {
    const person = await site.as(whom);
    const client = clientOf(app, person.token);
    return {
      ...client,
      employeeId: person.employeeId,
      name: person.name,
      token: person.token,
      apply: (start_date, end_date = start_date, fields = {}) =>
        client.call(applyForLeave, { body: { type_of_leave: 'annual', start_date, end_date, ...fields } }),
    };
  }
  const superadmin = await as('Superadmin');
  const hr = await as('Human Resource');

  return {
    ...site,
    app,
    database,
    superadmin,
    hr,
    as,
    /** It is noon in Singapore. */
    setDay(date: string) {
      moment = new Date(`${date}T04:00:00Z`);
    },
    setTo(instant: string) {
      moment = new Date(instant);
    },
    give(employeeId: number, days: number, year = 2026, type: Exclude<LeaveType, 'unpaid'> = 'annual') {
      return superadmin.call(updateLeaveCredits, {
        params: { id: employeeId },
        body: { year, [`${type}_leave`]: days },
      });
    },
    decide(who: Client, leave: { id: number }, status: 'approved' | 'rejected' | 'cancelled', more = {}) {
      return who.send(decideLeave, { params: { id: leave.id }, body: { status, ...more } });
    },
    async credits(employeeId: number, year = 2026): Promise<LeaveCredits> {
      return superadmin.call(getLeaveCredits, { params: { id: employeeId }, query: { year } });
    },
    /** Puts people on a project of their own, where a manager of it sees them. */
    async together(...people: number[]) {
      const project = await site.project();
      for (const person of people) await site.assign(person, project);
      return project;
    },
  };
}
