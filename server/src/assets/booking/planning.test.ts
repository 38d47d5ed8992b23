import { type CalendarRow, tools } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestStore } from '../../../test/request-store.ts';
import { clockedServer } from '../../../test/set-clock.ts';
import type { Person } from '../../../test/test-app.ts';

const site = await requestStore();
const { superadmin, engineer, store, pier } = site;
// The days are past ones: what is dated ahead of its recording counts from that.
const server = await clockedServer(site, '2026-05-01T04:00:00.000Z');
/** Adds a tool on the day of that clock. */
const add = (fields: object = {}) => site.add(fields, { ...store, ...server.by(store) });
const range = { from: '2026-05-01', to: '2026-05-31' };

const available = async (description: string, days: object = range, who: Pick<Person, 'call'> = superadmin) =>
  who.call(tools.availability, { query: { ...range, ...days, description } });
const calendar = async (query: object, who: Pick<Person, 'call'> = superadmin) =>
  (await who.call(tools.calendar, { query: { ...range, per_page: 100, ...query } })).data;
/** The one row that words find, by item. */
const rowOf = async (words: string, who?: Pick<Person, 'call'>) =>
  (await calendar({ search_term: words }, who))[0] as CalendarRow;
const issue = (ids: number[], more: object = {}) =>
  server.by(store).call(tools.issue, {
    body: {
      project_id: pier.id,
      recipient: engineer.employeeId,
      date: '2026-05-01',
      items: ids.map((id) => ({ id })),
      ...more,
    },
  });
const takeBack = (id: number, date: string) =>
  server.by(store).call(tools.return, { body: { project_id: pier.id, date, items: [{ id }] } });

test('free of a description is what is in store and not booked on any day', async () => {
  const description = 'Wet saw';
  const made = [];
  for (let index = 0; index < 6; index += 1)
    made.push(await add({ description: index % 2 ? ' wet SAW ' : description }));
  const [booked, issued, serviced, scrapped, deleted] = made.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
    number,
  ];
  expect(await available(description)).toEqual([{ description, total: 6, free: 6, reserved: 0 }]);
  await site.approved([{ tool_id: booked }], { from_date: '2026-05-10', to_date: '2026-05-12' });
  await issue([issued]);
  const act = { performed_by: store.employeeId, date: '2026-05-01' };
  await server.by(store).call(tools.service, {
    body: { ...act, issue: 'Blade', service_by: 'Hilti', items: [{ id: serviced }] },
  });
  await server.by(store).call(tools.scrap, { body: { ...act, to: 'Yard', items: [{ id: scrapped }] } });
  await server.by(store).call(tools.remove, { params: { id: deleted } });
  const free = async (from: string, to: string) => (await available('WET saw ', { from, to }))[0];
  // One booked, one in service, one issued, one in store.
  expect(await free('2026-05-01', '2026-05-31')).toMatchObject({ total: 4, free: 1 });
  expect(await free('2026-05-01', '2026-05-09')).toMatchObject({ total: 4, free: 2 });
  expect(await free('2026-05-12', '2026-05-12')).toMatchObject({ total: 4, free: 1 });
  expect(await free('2026-05-13', '2026-05-31')).toMatchObject({ total: 4, free: 2 });
  await takeBack(issued, '2026-05-01');
  expect(await free('2026-05-13', '2026-05-31')).toMatchObject({ total: 4, free: 3 });
});

test('approved requests by description reserve items on their days until they are issued', async () => {
  const tool = await add({ description: 'Screed pump' });
  await add({ description: 'Screed pump' });
  const days = { from_date: '2026-05-10', to_date: '2026-05-12' };
  const made = await site.approved([{ description: 'screed pump', quantity: 5 }], days);
  await site.ask([{ description: 'screed pump', quantity: 7 }], days);
  const reserved = async (from: string, to: string) =>
    (await available('Screed pump', { from, to }))[0]?.reserved;
  expect(await reserved('2026-05-12', '2026-05-20')).toBe(5);
  expect(await reserved('2026-05-13', '2026-05-20')).toBe(0);
  await issue([tool.id], { request_id: made.id });
  expect(await reserved('2026-05-12', '2026-05-20')).toBe(4);
});

test('descriptions are found by words, and none is answered that is not there', async () => {
  await add({ description: 'Laser level 360' });
  await add({ description: 'Laser level 180' });
  const found = await superadmin.call(tools.availability, {
    query: { ...range, search_term: 'level laser' },
  });
  expect(found.map(({ description }) => description)).toEqual(['Laser level 180', 'Laser level 360']);
  expect(await available('Laser')).toEqual([]);
});

test.each([
  ['availability', { to: '2026-05-31' }, { from: ['Please select a start date'] }],
  ['availability', { from: '2026-05-01' }, { to: ['Please select an end date'] }],
  ['availability', { from: '2026-05-02', to: '2026-05-01' }, { to: ["End date can't be before start date"] }],
  ['calendar', { from: '2026-05-02', to: '2026-05-01' }, { to: ["End date can't be before start date"] }],
  ['calendar', { from: '2026-01-01', to: '2026-04-03' }, { to: ['Please select at most 92 days.'] }],
] as const)('%s of %j is refused', async (name, query, errors) => {
  const { status, body } = await superadmin.send(tools[name], { query: query as never });
  expect([status, body.errors]).toEqual([422, errors]);
});

test('the calendar has what is booked, issued and in service, cut to the range', async () => {
  const { id } = await add({ description: 'Boom lift', serial_no: 'BL-1' });
  const early = { from_date: '2026-04-20', to_date: '2026-05-03' };
  await site.approved([{ tool_id: id }], early);
  const booked = await site.approved([{ tool_id: id }], { from_date: '2026-05-20', to_date: '2026-06-09' });
  expect(await rowOf('BL-1')).toMatchObject({
    description: 'Boom lift',
    asset: { id, serial_no: 'BL-1', state: 'in_store' },
    total: 1,
    days: [],
    spans: [
      { kind: 'booked', from: '2026-05-01', to: '2026-05-03', project: { id: pier.id } },
      {
        kind: 'booked',
        from: '2026-05-20',
        to: '2026-05-31',
        request_id: booked.id,
        person: { id: engineer.employeeId },
      },
    ],
  });
  await site.query(
    sql`update asset_bookings set released_at = now() where asset_id = ${id} and upper(days) < '2026-06-01'`,
  );
  server.at('2026-05-05T04:00:00.000Z');
  await issue([id], { date: '2026-05-05', return_by: '2026-05-08' });
  const issued = {
    kind: 'issued',
    from: '2026-05-05',
    project: { id: pier.id, title: 'Jurong Pier' },
    person: { id: engineer.employeeId },
    due_on: '2026-05-08',
    service_by: null,
  };
  // What is not returned counts as issued, whatever its due date was.
  expect((await rowOf('BL-1')).spans).toMatchObject([{ ...issued, to: '2026-05-31' }, { kind: 'booked' }]);
  server.at('2026-05-09T04:00:00.000Z');
  await takeBack(id, '2026-05-07');
  await server.by(store).call(tools.service, {
    body: {
      performed_by: store.employeeId,
      date: '2026-05-09',
      issue: 'Hose',
      service_by: 'JLG',
      items: [{ id }],
    },
  });
  expect((await rowOf('BL-1')).spans).toMatchObject([
    { ...issued, to: '2026-05-07' },
    {
      kind: 'in_service',
      from: '2026-05-09',
      to: '2026-05-31',
      service_by: 'JLG',
      person: null,
      project: null,
    },
    { kind: 'booked', from: '2026-05-20' },
  ]);
});

test('what was issued for its booking shows as issued alone', async () => {
  const { id } = await add({ serial_no: 'IB-1' });
  const made = await site.approved([{ tool_id: id }], { from_date: '2026-05-09', to_date: '2026-05-20' });
  await issue([id], { date: '2026-05-09', request_id: made.id });
  expect((await rowOf('IB-1')).spans).toMatchObject([
    { kind: 'issued', from: '2026-05-09', to: '2026-05-31', due_on: '2026-05-20', request_id: made.id },
  ]);
});

test('a project that the caller may not see has spans without names, one’s own excepted', async () => {
  const { id } = await add({ serial_no: 'HP-1' });
  await site.approved([{ tool_id: id }], { from_date: '2026-05-01', to_date: '2026-05-05' });
  const stranger = await site.as('Engineer');
  const span = {
    kind: 'booked',
    from: '2026-05-01',
    to: '2026-05-05',
    person: null,
    project: null,
    request_id: null,
  };
  expect((await rowOf('HP-1', stranger)).spans).toEqual([{ ...span, due_on: null, service_by: null }]);
  expect((await rowOf('HP-1', engineer)).spans).toMatchObject([{ project: { id: pier.id } }]);
  expect(await calendar({ project: pier.id }, stranger)).toEqual([]);
  expect((await calendar({ project: pier.id }, engineer)).map(({ asset }) => asset?.id)).toContain(id);
  expect(
    (await calendar({ project: pier.id, from: '2026-08-01', to: '2026-08-02' })).map(
      ({ asset }) => asset?.id,
    ),
  ).not.toContain(id);
});

test('by description the calendar counts each day', async () => {
  const made = [];
  for (let index = 0; index < 4; index += 1) made.push(await add({ description: 'Site radio' }));
  const [booked, issued, serviced] = made.map(({ id }) => id) as [number, number, number];
  await site.approved([{ tool_id: booked }], { from_date: '2026-05-11', to_date: '2026-05-12' });
  server.at('2026-05-10T04:00:00.000Z');
  await issue([issued], { date: '2026-05-10' });
  server.at('2026-05-12T04:00:00.000Z');
  await server.by(store).call(tools.service, {
    body: {
      performed_by: store.employeeId,
      date: '2026-05-12',
      issue: 'Aerial',
      service_by: 'Motorola',
      items: [{ id: serviced }],
    },
  });
  const [row, ...more] = await calendar({
    by: 'description',
    search_term: 'site radio',
    from: '2026-05-09',
    to: '2026-05-13',
  });
  expect(more).toEqual([]);
  const none = { total: 4, booked: 0, issued: 0, in_service: 0, free: 4 };
  expect(row).toEqual({
    description: 'Site radio',
    asset: null,
    total: 4,
    spans: [],
    days: [
      { date: '2026-05-09', ...none },
      { date: '2026-05-10', ...none, issued: 1, free: 3 },
      { date: '2026-05-11', ...none, issued: 1, booked: 1, free: 2 },
      { date: '2026-05-12', ...none, issued: 1, booked: 1, in_service: 1, free: 1 },
      { date: '2026-05-13', ...none, issued: 1, in_service: 1, free: 2 },
    ],
  });
});

test('the calendar comes in pages, in the order of descriptions', async () => {
  for (const description of ['Zip saw 10', 'Zip saw 2', 'Zip saw 10']) await add({ description });
  for (const [by, expected] of [
    ['item', ['Zip saw 2', 'Zip saw 10', 'Zip saw 10']],
    ['description', ['Zip saw 2', 'Zip saw 10']],
  ] as const) {
    const found: string[] = [];
    for (let page = 1; page <= expected.length; page += 1) {
      const answer = await superadmin.call(tools.calendar, {
        query: { ...range, by, search_term: 'zip saw', per_page: 1, page },
      });
      expect([answer.total, answer.last_page]).toEqual([expected.length, expected.length]);
      found.push(...answer.data.map(({ description }) => description));
    }
    expect(found).toEqual(expected);
  }
  expect(await calendar({ category: 0, search_term: 'zip saw' })).toEqual([]);
  expect(await calendar({ category: site.category.id, search_term: 'zip saw' })).toHaveLength(3);
});
