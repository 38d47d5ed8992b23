import { randomUUID } from 'node:crypto';
import { familyNames, familyValue } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { requestStore } from '../../test/request-store.ts';
import { noon, TODAY } from '../../test/site-records.ts';
import { testApp } from '../../test/test-app.ts';

// Requests, issues and returns that arrive later than they were done. Rules: API-24, ASSET-4, ASSET-25.

const YESTERDAY = '2026-06-14';
const LAST_NIGHT = `${YESTERDAY}T15:30:00.000Z`; // 23:30 at the site

describe.each(familyNames)('%s', async (name) => {
  let days = 0;
  const app = await testApp({ now: () => new Date(noon().getTime() + days * 86_400_000) });
  const site = await requestStore(name, app);
  const { family, store, pier, engineer } = site;

  const done = (at: string) => ({ 'command-id': randomUUID(), 'command-done-at': at });
  /** An asset that was added the day before yesterday. */
  async function added() {
    days = -2;
    const asset = await site.add();
    days = 0;
    return asset;
  }
  const issue = (id: number, date: string, headers = {}) =>
    store.send(
      family.issue,
      { body: { project_id: pier.id, recipient: engineer.employeeId, date, items: [{ id }] } },
      headers,
    );

  test('a request without a date is of the day on which it was done', async () => {
    const { data } = await engineer.send(
      family.request,
      { body: site.requestForm() as never },
      done(LAST_NIGHT),
    );
    expect(data.date).toBe(YESTERDAY);
    const present = await engineer.send(family.request, { body: site.requestForm() as never });
    expect(present.data.date).toBe(TODAY);
  });

  test('an issue may be of the day on which it was done, and of none before', async () => {
    const { id } = await added();
    const early = await issue(id, '2026-06-13', done(LAST_NIGHT));
    expect([early.status, early.body.errors]).toEqual([422, { date: ["Date can't be before today"] }]);
    const unsaid = await issue(id, YESTERDAY);
    expect([unsaid.status, unsaid.body.errors]).toEqual([422, { date: ["Date can't be before today"] }]);
    const late = await issue(id, YESTERDAY, done(LAST_NIGHT));
    expect([late.status, late.data.date, late.data.delivery_date]).toEqual([201, YESTERDAY, YESTERDAY]);
  });

  test('an issue is not before the last movement of what it issues', async () => {
    const { id } = await added();
    await issue(id, TODAY);
    await store.call(family.return, { body: { project_id: pier.id, date: TODAY, items: [{ id }] } });
    const late = await issue(id, YESTERDAY, done(LAST_NIGHT));
    expect(late.status).toBe(422);
    expect(late.body.errors?.date?.[0]).toContain('was last moved on Jun 15, 2026.');
  });

  test('an issue and its return arrive in order, each with its day', async () => {
    const { id } = await added();
    await issue(id, YESTERDAY, done(LAST_NIGHT));
    const { status } = await store.send(
      family.return,
      { body: { project_id: pier.id, date: YESTERDAY, items: [{ id }] } },
      done(`${YESTERDAY}T15:45:00.000Z`),
    );
    expect(status).toBe(201);
    const { data } = await store.call(family.movements, { params: { id }, query: {} });
    expect(data.map(({ movement }) => [movement.event, movement.date])).toEqual([
      ['returned', YESTERDAY],
      ['delivered', YESTERDAY],
      ['issued', YESTERDAY],
      ['added', '2026-06-13'],
    ]);
  });

  const act = { date: YESTERDAY, performed_by: store.employeeId };
  const service = (id: number, headers = {}) =>
    store.send(
      family.service,
      { body: { ...act, issue: 'Chuck slips', service_by: 'Makita', items: [{ id }] } as never },
      headers,
    );
  const eventsOf = async (id: number) =>
    (await store.call(family.movements, { params: { id }, query: {} })).data.map(({ movement }) => [
      movement.event,
      movement.date,
    ]);

  test('a service and its completion arrive late, each once and with its day', async () => {
    const { id } = await added();
    const headers = done(LAST_NIGHT);
    const sent = await service(id, headers);
    const again = await service(id, headers);
    expect([sent.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(sent.body);
    const completing = done(`${YESTERDAY}T15:45:00.000Z`);
    const complete = () =>
      store.send(
        family.completeService,
        { params: sent.data, body: { date: YESTERDAY, items: [{ id, condition: 'Poor' }] } as never },
        completing,
      );
    const completed = await complete();
    expect([completed.status, (await complete()).body]).toEqual([200, completed.body]);
    expect(await eventsOf(id)).toEqual([
      ['service_completed', YESTERDAY],
      ['serviced', YESTERDAY],
      ['added', '2026-06-13'],
    ]);
    const { status, body } = await store.send(
      family.completeService,
      { params: sent.data, body: { date: TODAY, items: [{ id }] } as never },
      done(LAST_NIGHT),
    );
    expect([status, body.message]).toEqual([409, expect.stringContaining('is in the store since')]);
  });

  test('what is scrapped and unscrapped late is so once, on the days on which it was done', async () => {
    const { id } = await added();
    const scrap = (headers: Record<string, string>) =>
      store.send(family.scrap, { body: { ...act, to: 'Recycler', items: [{ id }] } as never }, headers);
    const headers = done(LAST_NIGHT);
    const scrapped = await scrap(headers);
    expect([scrapped.status, (await scrap(headers)).body]).toEqual([201, scrapped.body]);
    const { latest_movement } = await store.call(family.get, { params: { id } });
    const movement = familyValue(family, latest_movement, '_movement_id');
    const unscrapping = done(`${YESTERDAY}T15:45:00.000Z`);
    const unscrap = () =>
      store.send(
        family.unscrap,
        {
          body: {
            [`${family.one}_id`]: id,
            [`${family.one}_movement_id`]: movement,
            status: 'Good',
          } as never,
        },
        unscrapping,
      );
    const unscrapped = await unscrap();
    expect([unscrapped.status, (await unscrap()).body]).toEqual([201, unscrapped.body]);
    expect(await eventsOf(id)).toEqual([
      ['unscrapped', YESTERDAY],
      ['scrapped', YESTERDAY],
      ['added', '2026-06-13'],
    ]);
  });

  test('a late act on what is elsewhere by then is refused with where it is', async () => {
    const { id } = await added();
    await service(id);
    const refused = [await service(id, done(LAST_NIGHT)), await issue(id, YESTERDAY, done(LAST_NIGHT))];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([409, expect.stringContaining('is in service')]);
  });

  test('a time in the future is no day ahead', async () => {
    const { data } = await engineer.send(
      family.request,
      { body: site.requestForm() as never },
      done('2026-06-17T04:00:00.000Z'),
    );
    expect(data.date).toBe(TODAY);
  });
});
