import { randomUUID } from 'node:crypto';
import {
  applyForLeave,
  askCorrection,
  createDelegation,
  decideCorrection,
  decideDailyReport,
  decideLeave,
  decideOvertime,
  type Endpoint,
  families,
  getCredentials,
  getDocument,
  getWorkCalendar,
  leaveDays,
  listCorrections,
  listDelegations,
  listLeaveApplications,
  listNotifications,
  listOvertime,
  type RoleName,
  recordOvertime,
  revokeDelegation,
  totalDays,
} from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { attended } from '../../test/attended.ts';
import { pathOf } from '../../test/client.ts';
import { clockedServer } from '../../test/set-clock.ts';
import { TODAY, write } from '../../test/site-records.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const site = await testApp();
const server = await clockedServer(site, `${TODAY}T12:00:00.000Z`);
const { project, location } = await site.tree();

async function onSite(role: RoleName): Promise<Person> {
  const person = await site.as(role);
  await site.assign(person.employeeId, project);
  return { ...person, ...server.by(person) };
}
/** Two who may decide on the records of others, and one whose own the records are, with the same permission. */
const superadmin = { ...site.superadmin, ...server.by(site.superadmin) };
const managers = { decider: await onSite('Project Manager'), owner: await onSite('Project Manager') };
const coordinators = { decider: await onSite('Coordinator'), owner: await onSite('Coordinator') };
const { owner } = managers;

const { company } = (await owner.call(getCredentials)).user.employee;
const calendar = await superadmin.call(getWorkCalendar, { params: { id: company.id } });

let day = 0;
/** A day that no other record of these tests is of, within the last two months. */
function nextDay(): string {
  day += 1;
  return new Date(Date.parse(TODAY) - day * 86_400_000).toISOString().slice(0, 10);
}

type Made = { id: number; updated_at: string };
type Kind = {
  endpoint: Endpoint;
  /** The body of a decision, where the state that it leads to is not in it. */
  bodyOf?(made: Made): object;
  /** The people who decide on it, and whose own it is, where they are not the managers. */
  people?: typeof managers;
  /** The ability that is sent, and the message that refuses a second decision. */
  ability?: string;
  decided?: string;
  /** Makes one of the owner's own, which is undecided. */
  make(): Promise<Made>;
  /** The abilities of a person, as they are sent to them. */
  abilities(person: Person, made: Made): Promise<Record<string, boolean> | undefined>;
};

const among = (page: { data: (Made & { abilities: Record<string, boolean> })[] }, made: Made) =>
  page.data.find(({ id }) => id === made.id)?.abilities;

const kinds: [string, Kind][] = [
  [
    'overtime',
    {
      endpoint: decideOvertime,
      async make() {
        const date = nextDay();
        await attended(site, owner.employeeId, project, date);
        return owner.call(recordOvertime, {
          body: {
            employee_id: owner.employeeId,
            date,
            start_time: '18:00',
            end_time: '20:00',
            reason: 'Pour',
          },
        });
      },
      abilities: async (person, made) => among(await person.call(listOvertime, all), made),
    },
  ],
  [
    'corrections',
    {
      endpoint: decideCorrection,
      make: () => {
        const date = nextDay();
        const times = { time_in: `${date}T01:00:00.000Z`, time_out: `${date}T09:00:00.000Z` };
        return owner.call(askCorrection, { body: { project_id: project.id, ...times, reason: 'Forgot it' } });
      },
      abilities: async (person, made) => among(await person.call(listCorrections, all), made),
    },
  ],
  [
    'leave',
    {
      endpoint: decideLeave,
      make: () => {
        const date = nextWorkday();
        return owner.call(applyForLeave, {
          body: { type_of_leave: 'unpaid', start_date: date, end_date: date },
        });
      },
      abilities: async (person, made) => among(await person.call(listLeaveApplications, all), made),
    },
  ],
  [
    'daily reports',
    {
      endpoint: decideDailyReport,
      make: async () => write(owner, await site.task(location), 'daily_report'),
      abilities: async (person, { id }) =>
        (await person.call(getDocument, { params: { id } })).abilities as Record<string, boolean>,
    },
  ],
];
const requests = Object.values(families).map((family): [string, Kind] => [
  `requests for ${family.name}`,
  {
    endpoint: family.approve,
    bodyOf: ({ id }) => ({ request_id: id }),
    ability: 'approve',
    decided: 'decided',
    people: coordinators,
    make: () =>
      coordinators.owner.call(family.request, {
        body: {
          project_id: project.id,
          ...(family.hasBookings && { request_by_type: 'Description', from_date: TODAY, to_date: TODAY }),
          items: [{ description: 'Drill', quantity: 1 }],
        } as never,
      }),
    abilities: async (person, made) => among(await person.call(family.listRequests, all), made),
  },
]);
const all = { query: { per_page: 100 } };

function nextWorkday(): string {
  const date = nextDay();
  return totalDays(leaveDays(date, date, false, calendar)) === 0 ? nextWorkday() : date;
}

describe.each([...kinds, ...requests])('%s', (_, kind) => {
  const { endpoint, make, abilities, ability = 'decide', decided = 'wrong_state' } = kind;
  const { decider, owner } = kind.people ?? managers;
  const decide = (person: Person, made: Made, body: object, headers: Record<string, string> = {}) =>
    person.request(pathOf(endpoint, { params: { id: made.id } }), {
      method: endpoint.method,
      headers,
      body: { ...(kind.bodyOf?.(made) ?? { status: 'approved' }), ...body },
    });
  const notified = async () => (await owner.call(listNotifications)).total;

  test('whether one may is answered first, then whether it was read as it is, then its state', async () => {
    const made = await make();
    expect((await decide(decider, made, { updated_at: made.updated_at })).status).toBe(200);
    const codes = [];
    for (const [person, body] of [
      [owner, { updated_at: made.updated_at }],
      [superadmin, { updated_at: made.updated_at }],
      [superadmin, {}],
    ] as const) {
      const reply = await decide(person, made, body);
      codes.push([reply.status, reply.body.code]);
    }
    expect(codes).toEqual([
      [403, 'not_allowed'],
      [409, 'stale'],
      [409, decided],
    ]);
  });

  test('the ability that is sent is the rule that decides', async () => {
    const made = await make();
    for (const [person, may] of [
      [owner, false],
      [decider, true],
      [superadmin, true],
    ] as const)
      expect((await abilities(person, made))?.[ability]).toBe(may);
    expect((await decide(owner, made, {})).status).toBe(403);
    expect((await decide(decider, made, {})).status).toBe(200);
    for (const person of [owner, decider, superadmin])
      expect((await abilities(person, made))?.[ability]).toBe(false);
  });

  test('a delegate may decide as the delegator may, but not on their own requests', async () => {
    const standIn = await site.as('Worker');
    const other = { ...standIn, ...server.by(standIn) };
    const made = await make();
    expect((await decide(other, made, {})).status).not.toBe(200);
    await decider.call(createDelegation, {
      body: { to_employee_id: other.employeeId, start_date: TODAY, end_date: TODAY },
    });
    await decider.call(createDelegation, {
      body: { to_employee_id: owner.employeeId, start_date: TODAY, end_date: TODAY },
    });
    expect((await decide(owner, made, {})).status, 'their own').toBe(403);
    const replies = await Promise.all(Array.from({ length: 5 }, () => decide(other, made, {})));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 200)?.data).toMatchObject({
      decided_for: { id: decider.employeeId },
    });
    for (const { id } of (await decider.call(listDelegations, { query: { status: 'open' } })).data)
      await decider.call(revokeDelegation, { params: { id } });
  });

  test('sent again as the same command it is made once, with the time at which it was done. Rules: API-20, API-22', async () => {
    const made = await make();
    const before = await notified();
    const doneAt = `${TODAY}T09:00:00.000Z`;
    const headers = { 'command-id': randomUUID(), 'command-done-at': doneAt };
    const first = await decide(decider, made, { updated_at: made.updated_at }, headers);
    const again = await decide(decider, made, { updated_at: made.updated_at }, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await notified()).toBe(before + 1);
    expect((await decide(superadmin, made, { updated_at: made.updated_at })).body.code).toBe('stale');
  });

  test('of twenty decisions at once one is made, with one notification', async () => {
    const made = await make();
    const before = await notified();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(
          index % 2 === 0 ? decider : superadmin,
          made,
          index % 4 < 2 ? {} : { updated_at: made.updated_at },
        ),
      ),
    );
    const outcomes = replies.map(({ status, body }) => `${status} ${body.code ?? 'made'}`);
    expect(outcomes.filter((outcome) => outcome === '200 made')).toHaveLength(1);
    for (const outcome of outcomes) expect(['200 made', '409 stale', `409 ${decided}`]).toContain(outcome);
    expect(await notified()).toBe(before + 1);
  });
});
