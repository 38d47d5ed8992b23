import { assetSteps, familyNames } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { demoCompany } from '../content.ts';
import type { DemoMovement } from './types.ts';

/** A Saturday, a Sunday, a month's end and a leap day: what is true of a demo is true on each. */
const days = ['2026-11-21', '2026-11-22', '2026-11-25', '2027-02-28', '2028-02-29'];

const expectUnique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

describe.each(days)('the tools and equipment of %s', (today) => {
  const { assets: demo, employees, projects } = demoCompany(today);
  const { assets, events, issues, services, requests } = demo;
  const now = new Map<string, DemoMovement>();
  for (const { movements } of events) for (const each of movements) now.set(each.assetKey, each);
  const tools = assets.filter(({ family }) => family === 'tools');
  const stateOf = (key: string) => now.get(key)?.state;
  const byKey = new Map(employees.map((each) => [each.key, each]));

  it('are some 400 tools and 60 pieces of equipment, bought within six years', () => {
    expect(Math.abs(tools.length - 400)).toBeLessThan(20);
    expect(Math.abs(assets.length - tools.length - 60)).toBeLessThan(10);
    expect(new Set(assets.map(({ purchaseDate }) => purchaseDate.slice(0, 4))).size).toBeGreaterThanOrEqual(
      6,
    );
    const wrong = assets.filter(
      ({ purchaseDate, addedOn, warrantyExpiryDate }) =>
        purchaseDate > today || addedOn > today || warrantyExpiryDate < purchaseDate,
    );
    expect(wrong).toEqual([]);
  });

  it('have a serial number of their own within a brand', () => {
    expectUnique(assets.map(({ family, brand, serialNo }) => `${family} ${brand} ${serialNo}`));
  });

  it('move in steps that are possible, in the order of their days', () => {
    const before = new Map<string, { state: string; date: string }>();
    const impossible: unknown[] = [];
    for (const { event, date, movements } of events)
      for (const { assetKey, state } of movements) {
        const last = before.get(assetKey);
        const from: readonly (string | null)[] = assetSteps[event].from;
        const to: readonly string[] =
          event === 'condition_changed' ? [`${last?.state}`] : assetSteps[event].to;
        if (!from.includes(last?.state ?? null) || !to.includes(state) || date < (last?.date ?? date))
          impossible.push({ assetKey, event, date, last });
        before.set(assetKey, { state, date });
      }
    expect(impossible).toEqual([]);
    expect(events.filter(({ date }) => date > today)).toEqual([]);
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(Object.keys(assetSteps)));
  });

  it('are in every state, most of the tools in the store', () => {
    for (const family of familyNames) {
      const states = Map.groupBy(
        assets.filter((each) => each.family === family),
        ({ key }) => stateOf(key),
      );
      for (const state of ['in_store', 'issued', 'in_service', 'scrapped'] as const)
        expect(states.has(state)).toBe(true);
    }
    expect(tools.filter(({ key }) => stateOf(key) === 'in_store').length).toBeGreaterThan(200);
    expect(tools.filter(({ key }) => stateOf(key) === 'on_its_way').length).toBeGreaterThan(3);
  });

  it('are in the hands of Active people on projects under way', () => {
    const underWay = new Set(
      projects.filter(({ endDate }) => addDays(endDate, 7) >= today).map(({ code }) => code),
    );
    for (const { projectCode, recipientKey } of now.values()) {
      if (!projectCode || !recipientKey) continue;
      expect(underWay.has(projectCode)).toBe(true);
      expect(byKey.get(recipientKey)?.status).toBe('Active');
    }
    expect(issues.filter(({ lines }) => lines.length === 0)).toEqual([]);
    for (const { recipientKey, date } of issues)
      expect((byKey.get(recipientKey)?.startDate ?? '9999') <= date).toBe(true);
  });

  it('give those who sign in something to deliver, to receive, to return and to look for', () => {
    const open = issues.filter(({ delivery }) => !delivery);
    expect(open.filter(({ driverKey }) => driverKey === 'driver').length).toBeGreaterThanOrEqual(2);
    const recipients = new Set(open.map(({ recipientKey }) => recipientKey));
    expect(recipients.has('supervisor') || recipients.has('engineer')).toBe(true);
    const ofWorker = [...now.values()].filter(({ recipientKey }) => recipientKey === 'worker');
    expect(ofWorker.some(({ dueOn }) => dueOn && dueOn < today)).toBe(true);
    expect(
      services.some(
        ({ date, lines }) => date < addDays(today, -30) && lines.some((line) => !line.completedOn),
      ),
    ).toBe(true);
    const ending = tools.filter(
      ({ warrantyExpiryDate }) => warrantyExpiryDate >= today && warrantyExpiryDate <= addDays(today, 60),
    );
    expect(ending.length).toBeGreaterThan(2);
  });

  it('are requested in every state, and issued in part', () => {
    for (const family of familyNames) {
      const own = requests.filter((each) => each.family === family);
      const statuses = new Set(own.map(({ decision }) => decision?.status ?? 'Pending'));
      expect(statuses).toEqual(new Set(['Pending', 'Approved', 'Denied']));
      const archived = own.filter(
        ({ decision, date }) => decision?.status === 'Denied' && date < addDays(today, -30),
      );
      expect(archived.length).toBeGreaterThan(0);
    }
    const issuedOf = (key: string) =>
      issues.filter(({ requestKey }) => requestKey === key).flatMap(({ lines }) => lines).length;
    const inPart = requests.filter(({ key, lines }) => {
      const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return issuedOf(key) > 0 && issuedOf(key) < wanted;
    });
    expect(inPart.length).toBeGreaterThanOrEqual(2);
    expect(requests.filter(({ decision }) => decision && decision.date > today)).toEqual([]);
  });

  it('are booked once on a day', () => {
    const booked = requests.flatMap(({ decision, fromDate, toDate, lines }) =>
      decision?.status === 'Approved'
        ? lines.flatMap(({ assetKey, releasedOn }) =>
            assetKey && !releasedOn ? [{ assetKey, fromDate: `${fromDate}`, toDate: `${toDate}` }] : [],
          )
        : [],
    );
    const clashes = booked.filter((one, index) =>
      booked.some(
        (other, place) =>
          place !== index &&
          other.assetKey === one.assetKey &&
          other.fromDate <= one.toDate &&
          one.fromDate <= other.toDate,
      ),
    );
    expect(clashes).toEqual([]);
    expect(booked.filter(({ fromDate }) => fromDate > today).length).toBeGreaterThan(8);
  });
});
