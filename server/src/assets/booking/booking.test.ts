import { countToReview } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestStore } from '../../../test/request-store.ts';

const site = await requestStore();
const { superadmin, engineer, coordinator, add, ask, approve } = site;
const days = (from_date: string, to_date: string) => ({ from_date, to_date });

test('approving one by serial number books its tools for its days', async () => {
  const [one, other] = [await add(), await add()];
  const made = await ask([{ tool_id: one.id }, { tool_id: other.id, start_date: '2026-12-03' }]);
  const bookings = () =>
    site.query(sql<object>`select b.asset_id, lower(b.days)::text as first_day, (upper(b.days) - 1)::text as last_day,
      b.released_at from asset_bookings b where b.asset_id in (${one.id}, ${other.id}) order by b.asset_id`);
  expect(await bookings()).toEqual([]);
  expect((await approve(coordinator, made)).status).toBe(200);
  expect(await bookings()).toEqual([
    { asset_id: one.id, first_day: '2026-12-01', last_day: '2026-12-05', released_at: null },
    { asset_id: other.id, first_day: '2026-12-03', last_day: '2026-12-05', released_at: null },
  ]);
});

test('one by description books nothing', async () => {
  const before = await site.query(sql`select from asset_bookings`);
  await site.approved();
  expect(await site.query(sql`select from asset_bookings`)).toHaveLength(before.length);
});

test.each([
  ['a day before', days('2026-11-28', '2026-11-30'), 200],
  ['up to its first day', days('2026-11-28', '2026-12-01'), 409],
  ['within it', days('2026-12-02', '2026-12-03'), 409],
  ['around it', days('2026-11-01', '2026-12-31'), 409],
  ['from its last day', days('2026-12-05', '2026-12-09'), 409],
  ['a day after', days('2026-12-06', '2026-12-09'), 200],
])('of a tool that is booked from 1 to 5 December one %s answers %o with %i', async (_, fields, status) => {
  const tool = await add();
  await site.approved([{ tool_id: tool.id }]);
  const made = await ask([{ tool_id: tool.id }], fields);
  expect((await approve(coordinator, made)).status).toBe(status);
});

test('a conflict says who has booked it, at its line, and leaves the request Pending', async () => {
  const [free, taken] = [await add(), await add({ serial_no: '4411' })];
  await site.approved([{ tool_id: taken.id }]);
  const before = (await coordinator.call(countToReview)).tool_requests;
  const made = await ask([{ tool_id: free.id }, { tool_id: taken.id }]);
  const { status, body } = await approve(coordinator, made);
  const sentence = `Makita Rotary hammer S/N 4411 is booked by ${engineer.name} for Jurong Pier from Dec 1, 2026 to Dec 5, 2026.`;
  expect([status, body.code, body.message, body.errors]).toEqual([
    409,
    'already_booked',
    sentence,
    { 'items.1': [sentence] },
  ]);
  expect((await coordinator.call(countToReview)).tool_requests).toBe(before + 1);
  const booked = await site.query(sql`select from asset_bookings where asset_id = ${free.id}`);
  expect(booked).toEqual([]);
});

test('a booking that was released is in no one’s way', async () => {
  const tool = await add();
  await site.approved([{ tool_id: tool.id }]);
  await site.query(sql`update asset_bookings set released_at = now() where asset_id = ${tool.id}`);
  expect((await approve(coordinator, await ask([{ tool_id: tool.id }]))).status).toBe(200);
});

test('what was scrapped or deleted since it was requested is not booked', async () => {
  const [scrapped, deleted] = [await add({ serial_no: 'S-1' }), await add({ serial_no: 'D-1' })];
  const requests = [await ask([{ tool_id: scrapped.id }]), await ask([{ tool_id: deleted.id }])] as const;
  await site.query(sql`with e as (
      insert into asset_events (family, event, date, performed_by, recorded_by, extra)
      values ('tools', 'scrapped', '2026-06-01', ${superadmin.employeeId}, ${superadmin.employeeId}, 'Yard') returning id)
    insert into asset_movements (family, asset_id, event_id, event, previous_id, state_before, state, condition)
    select 'tools', a.id, e.id, 'scrapped', a.last_movement_id, a.state, 'scrapped', a.condition
    from e cross join assets a where a.id = ${scrapped.id}`);
  await site.query(sql`update assets set deleted_at = now() where id = ${deleted.id}`);
  const replies = [await approve(coordinator, requests[0]), await approve(coordinator, requests[1])];
  expect(replies.map(({ status, body }) => [status, body.code, body.errors])).toEqual([
    [409, 'wrong_state', { 'items.0': ['Makita Rotary hammer S/N S-1 is scrapped since Jun 1, 2026.'] }],
    [409, 'wrong_state', { 'items.0': ['Makita Rotary hammer S/N D-1 was deleted.'] }],
  ]);
});

test('of twenty approvals at once for one tool and overlapping days exactly one books it', async () => {
  const [tool, ...others] = [await add(), await add(), await add()];
  const requests = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const day = String(1 + (index % 5)).padStart(2, '0');
      const items = [{ tool_id: (others[index % 2] as { id: number }).id }, { tool_id: tool?.id as number }];
      return ask(index % 3 === 0 ? items : items.toReversed(), days(`2027-01-${day}`, '2027-01-06'));
    }),
  );
  const replies = await Promise.all(
    requests.map((made, index) => approve(index % 2 === 0 ? coordinator : superadmin, made)),
  );
  const outcomes = replies.map(({ status, body }) => `${status} ${body.code ?? 'booked'}`);
  expect(outcomes.filter((outcome) => outcome === '200 booked')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === '409 already_booked')).toHaveLength(19);
  const booked = await site.query(sql`select from asset_bookings where asset_id = ${tool?.id}`);
  expect(booked).toHaveLength(1);
});

test('the database refuses what the locks would miss', async () => {
  const tool = await add();
  const made = await site.approved([{ tool_id: tool.id }]);
  const second = await ask([{ tool_id: tool.id }]);
  const book = site.query(sql`insert into asset_bookings (line_id, asset_id, days)
    select ${second.items[0]?.id}::integer, asset_id, days from asset_bookings where line_id = ${made.items[0]?.id}`);
  await expect(book).rejects.toThrow('asset_bookings_once');
});
