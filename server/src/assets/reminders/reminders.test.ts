import { familyNames, listNotifications, pathOfPlace, type ReminderKind } from '@plumbline/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { issueStore, TODAY } from '../../../test/issue-store.ts';
import { clockedServer } from '../../../test/set-clock.ts';
import { openApp, type Person } from '../../../test/test-app.ts';
import { sendAssetReminders } from './send-reminders.ts';

/** A site day some days after the one of these tests. */
const dayAfter = (days: number) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, recipient } = site;
  const issueFor = async (days: number, fields: { warranty_expiry_date?: string } = {}, driver?: number) => {
    const asset = await site.add({ serial_no: `D${days}-${name}-${driver ?? ''}`, ...fields });
    await site.issue([asset], { return_by: dayAfter(days), ...(driver && { driver }) });
    return asset;
  };
  const idsOf = (assets: readonly { id: number }[]) => assets.map(({ id }) => id);

  const dueToday = await issueFor(0);
  const dueTomorrow = await issueFor(1, {}, site.driver.employeeId);
  const dueInAWeek = await issueFor(7);
  await issueFor(8);
  const ending = await site.add({ warranty_expiry_date: dayAfter(60) });
  const scrapped = await site.add({ warranty_expiry_date: dayAfter(10) });
  await site.add({ warranty_expiry_date: dayAfter(61) });
  await site.add({ warranty_expiry_date: dayAfter(-1) });
  const serviced = await site.add();
  const by = { performed_by: store.employeeId, date: TODAY };
  await store.call(family.service, {
    body: { ...by, issue: 'Sparks', service_by: 'Tool Clinic', items: [{ id: serviced.id }] },
  });
  await store.call(family.scrap, { body: { ...by, to: 'Dump', items: [{ id: scrapped.id }] } });

  const server = await clockedServer(site, `${TODAY}T04:00:00Z`);
  const remindersOf = async (kind: ReminderKind, who: Person = store) => {
    const page = await server.by(who).call(family.reminders, { query: { kind, per_page: 100 } });
    return { ...page, ids: idsOf(page.data) };
  };

  test('due back soon are those of the next week, by day, and no later ones', async () => {
    server.at(`${TODAY}T04:00:00Z`);
    const { ids, data, counts } = await remindersOf('due_soon');
    expect(ids).toEqual(idsOf([dueToday, dueTomorrow, dueInAWeek]));
    expect(counts).toEqual({ overdue: 0, due_soon: 3, warranty: 1, service: 0 });
    expect(data[1]).toMatchObject({
      state: 'on_its_way',
      date: dayAfter(1),
      days: 1,
      project: { id: site.pier.id },
      recipient: { id: recipient.employeeId },
      service_by: null,
    });
  });

  test('a warranty that ends within sixty days, except of scrapped items', async () => {
    server.at(`${TODAY}T04:00:00Z`);
    const { ids, data } = await remindersOf('warranty');
    expect(ids).toEqual([ending.id]);
    expect(data[0]).toMatchObject({ date: dayAfter(60), days: 60 });
  });

  test('overdue from the day after, the longest first; in service for more than thirty days', async () => {
    server.at(`${dayAfter(8)}T04:00:00Z`);
    const { ids, data, counts } = await remindersOf('overdue');
    expect(ids).toEqual(idsOf([dueToday, dueTomorrow, dueInAWeek]));
    expect(data[0]?.days).toBe(-8);
    expect(counts).toMatchObject({ overdue: 3, due_soon: 1, service: 0 });
    server.at(`${dayAfter(30)}T04:00:00Z`);
    expect((await remindersOf('service')).ids).toEqual([]);
    server.at(`${dayAfter(31)}T04:00:00Z`);
    const inService = await remindersOf('service');
    expect(inService.ids).toEqual([serviced.id]);
    expect(inService.data[0]).toMatchObject({ date: TODAY, days: -31, service_by: 'Tool Clinic' });
  });

  test('who does not manage sees what they hold, and exports the same', async () => {
    server.at(`${dayAfter(2)}T04:00:00Z`);
    expect(await remindersOf('overdue', recipient)).toMatchObject({
      ids: idsOf([dueToday, dueTomorrow]),
      counts: { overdue: 2, due_soon: 2, warranty: 0, service: 0 },
    });
    expect(await remindersOf('overdue', await site.as('Director'))).toMatchObject({
      ids: [],
      counts: { overdue: 0 },
    });
    const sheet = async (who: Person) => {
      const link = await server.by(who).call(family.exportReminders, { query: { kind: 'overdue' } });
      const reply = await server.app.inject({ method: 'GET', url: link });
      const [header, ...rows] = await readSheet(new Uint8Array(reply.rawPayload).buffer);
      return { header, serials: rows.map((row) => row[header?.indexOf('Serial #') ?? -1]) };
    };
    const exported = await sheet(recipient);
    expect(exported.header?.[0]).toBe('Due Back');
    expect(exported.serials).toEqual([dueToday.serial_no, dueTomorrow.serial_no]);
    expect((await sheet(await site.as('Director'))).serials).toEqual([]);
    const wrong = await store.request(`/${name}/reminders?kind=all`);
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['kind']]);
  });
});

describe('what people are notified of', async () => {
  const site = await issueStore();
  const { family, store, recipient } = site;
  const log = pino({ level: 'silent' });
  const means = async () => {
    const { database, jobs } = await openApp(site.connection, { log });
    return (moment: string) =>
      sendAssetReminders({
        database,
        jobs,
        now: () => new Date(moment),
        site: { timeZone: 'Asia/Singapore' } as never,
      });
  };
  const [one, other] = [await means(), await means()];
  /** In the morning of a day at the site. */
  const morning = (days: number) => `${dayAfter(days - 1)}T23:30:00Z`;
  const notified = async (who: Person) =>
    (await who.call(listNotifications, { query: { per_page: 100 } })).data
      .filter(({ kind }) => kind.startsWith('assets_'))
      .map(({ kind, body, place }) => ({ kind, body, place }));
  const forget = () => site.query(sql`delete from notifications`);

  const assets = [];
  for (let index = 0; index < 5; index += 1) assets.push(await site.add({ serial_no: `N-${index}` }));
  await site.issue(assets, { return_by: dayAfter(3) });
  const later = await site.add({ serial_no: 'N-later' });
  await site.issue([later], { return_by: dayAfter(5) });
  await site.add({ warranty_expiry_date: dayAfter(62) });

  test('no reminder is sent at night, and none where there is nothing to say', async () => {
    await one(`${dayAfter(1)}T22:30:00Z`);
    expect(await site.query(sql`select from asset_reminder_days`)).toEqual([]);
    await one(morning(1));
    expect([await notified(recipient), await notified(store)]).toEqual([[], []]);
  });

  test('on the day before, the holder is notified once, whichever process sends it', async () => {
    await Promise.all([one(morning(2)), other(morning(2)), one(morning(2)), other(morning(2))]);
    await other(`${dayAfter(2)}T09:00:00Z`);
    expect(await notified(recipient)).toEqual([
      {
        kind: 'assets_due_back',
        body: `5 items are due back by tomorrow: Makita Rotary hammer S/N N-0, Makita Rotary hammer S/N N-1, Makita Rotary hammer S/N N-2 + 2`,
        place: pathOfPlace({ kind: 'asset_reminders', family: 'tools', need: 'due_soon' }),
      },
    ]);
    expect((await notified(store)).map(({ body }) => body)).toEqual([
      'Now overdue: 0. Warranty ending within 60 days: 1. In service for more than 30 days: 0.',
    ]);
  });

  test('on the day after, the holder and managers are notified; what a stopped server missed is included', async () => {
    await forget();
    // No process runs on the day on which they were due; nothing else becomes due on it.
    await one(morning(4));
    expect(await notified(recipient)).toMatchObject([
      {
        kind: 'assets_overdue_and_due',
        body: expect.stringMatching(/^Overdue: 5\. Due back by tomorrow: 1\. /),
        place: pathOfPlace({ kind: 'asset_reminders', family: 'tools', need: 'overdue' }),
      },
    ]);
    expect(await notified(store)).toEqual([
      {
        kind: 'assets_need_attention',
        body: 'Now overdue: 5. Warranty ending within 60 days: 0. In service for more than 30 days: 0.',
        place: pathOfPlace({ kind: 'asset_reminders', family: 'tools', need: 'overdue' }),
      },
    ]);
    expect(await notified(site.driver)).toEqual([]);
  });

  test('returned items are not reminded of, and overdue items only once', async () => {
    await forget();
    const server = await clockedServer(site, morning(4));
    await server.by(store).call(family.return, {
      body: { project_id: site.pier.id, date: dayAfter(4), items: [{ id: later.id }] },
    });
    await one(morning(6));
    expect([await notified(recipient), await notified(store)]).toEqual([[], []]);
  });
});
