import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { demoCompany } from '../content.ts';
import { demoMaterials } from './index.ts';
import { thousandths } from './quantities.ts';
import type { Quirk } from './supplied-tasks.ts';

/** A Saturday, a Sunday, a month's end and a leap day: what is true of a demo is true on each. */
const days = ['2026-11-21', '2026-11-22', '2027-02-28', '2028-02-29'];

const expectUnique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
/** Signed thousandths of exact text. */
const signed = (text: string) => (text.startsWith('-') ? -thousandths(text.slice(1)) : thousandths(text));

describe.each(days)('the materials of %s', (today) => {
  const { employees, projects, documents } = demoCompany(today);
  const demo = demoMaterials(employees, projects, today);
  const {
    materials,
    bulkPos,
    requestOrders,
    issuePos,
    deliveries,
    withdrawals,
    stocktakes,
    movements,
    tasks,
  } = demo;
  const items = new Map(projects.flatMap((project) => project.items).map((item) => [item.key, item]));
  const byKey = new Map(employees.map((each) => [each.key, each]));
  const usedOf = (taskKey: string, code: string) =>
    -movements
      .filter((each) => each.usedByTaskKey === taskKey && each.code === code)
      .reduce((sum, { quantity }) => sum + signed(quantity), 0);

  it('are 300 with codes of their own, of suppliers and categories', () => {
    expect(materials).toHaveLength(300);
    expectUnique(materials.map(({ code }) => code.toLowerCase()));
    for (const { price } of materials) expect(price).toMatch(/^\d+\.\d{2}$/);
    const suppliers = new Set(demo.suppliers.map(({ key }) => key));
    expect(materials.filter(({ supplierKey }) => !suppliers.has(supplierKey))).toEqual([]);
    expect(demo.suppliers.filter(({ leadTimeDays }) => leadTimeDays !== null).length).toBeGreaterThan(10);
    expect(materials.filter(({ category }) => category === null).length).toBeGreaterThan(0);
  });

  it('are in papers of tasks without children, by people who were there, until today', () => {
    const papers = [...requestOrders, ...issuePos, ...withdrawals];
    expect(papers.filter(({ taskKey }) => items.get(taskKey)?.progress === null)).toEqual([]);
    const dates = [...papers, ...bulkPos, ...deliveries, ...stocktakes, ...movements].map(({ date }) => date);
    expect(dates.filter((date) => date > today)).toEqual([]);
    const decided = [...requestOrders, ...withdrawals].flatMap(({ decision }) => decision ?? []);
    expect(decided.filter(({ date }) => date > today)).toEqual([]);
    for (const { requestedByKey } of [...requestOrders, ...withdrawals])
      expect(byKey.get(requestedByKey)?.status).toBe('Active');
    for (const { lines } of [...papers, ...bulkPos, ...deliveries, ...stocktakes])
      expectUnique(lines.map(({ code }) => code));
  });

  it('cover a year, with numbers within each project and those of orders within each firm and year', () => {
    expect(deliveries.filter(({ date }) => date < addDays(today, -240)).length).toBeGreaterThan(20);
    expect(withdrawals.filter(({ date }) => date >= addDays(today, -30)).length).toBeGreaterThan(10);
    for (const ofProject of Map.groupBy(requestOrders, ({ projectCode }) => projectCode).values())
      expect(ofProject.map(({ number }) => number)).toEqual(ofProject.map((_, index) => index + 1));
    expectUnique(issuePos.map(({ refNo }) => refNo));
    const numbered = [
      ...issuePos.map(({ date, refNo }) => ({ date, number: refNo })),
      ...demo.common.orders.map(({ date, poNo }) => ({ date, number: poNo })),
    ].toSorted((one, other) => one.number.localeCompare(other.number));
    const years = Map.groupBy(numbered, ({ number }) => number.slice(0, -4));
    expect([...years.keys()]).toContain(`PO-${today.slice(0, 4)}-`);
    for (const [series, orders] of years) {
      expect(orders.map(({ number }) => number)).toEqual(
        orders.map((_, index) => `${series}${String(index + 1).padStart(4, '0')}`),
      );
      expect(orders.map(({ date }) => date)).toEqual(orders.map(({ date }) => date).toSorted());
    }
    expectUnique(bulkPos.map(({ projectCode, seriesNo }) => `${projectCode} ${seriesNo}`));
  });

  it('are never taken where they are not, and never delivered beyond their order', () => {
    const balances = new Map<string, number>();
    for (const { code, taskKey, warehouseKey, quantity } of movements) {
      const place = `${code} ${taskKey} ${warehouseKey}`;
      balances.set(place, (balances.get(place) ?? 0) + signed(quantity));
      expect(balances.get(place), place).toBeGreaterThanOrEqual(0);
    }
    const ordered = new Map(
      issuePos.flatMap(({ key, lines }) =>
        lines.map(({ code, quantity }) => [`${key} ${code}`, thousandths(quantity)]),
      ),
    );
    for (const { orderKey, lines } of deliveries)
      for (const { code, quantity } of lines) {
        const line = `${orderKey} ${code}`;
        ordered.set(line, (ordered.get(line) ?? 0) - thousandths(quantity));
        expect(ordered.get(line), line).toBeGreaterThanOrEqual(0);
      }
  });

  it('are in papers of every state', () => {
    const statuses = (papers: readonly { status: string }[]) => new Set(papers.map(({ status }) => status));
    expect(statuses(requestOrders)).toEqual(new Set(['Pending', 'Approved1', 'Approved2', 'Rejected']));
    expect(new Set(requestOrders.map(({ rejectedSide }) => rejectedSide))).toEqual(
      new Set([null, 'on site', 'procurement']),
    );
    expect(statuses(withdrawals)).toEqual(new Set(['Pending', 'Approved', 'Rejected']));
    expect(withdrawals.filter(({ returned }) => returned).length).toBeGreaterThan(5);
    expect(withdrawals.filter(({ source }) => source === 'store').length).toBeGreaterThan(2);
    const delivered = Map.groupBy(deliveries, ({ orderKey }) => orderKey);
    const notIssued = requestOrders.filter(
      ({ key, status }) => status === 'Approved2' && !issuePos.some(({ requestKey }) => requestKey === key),
    );
    expect(notIssued.length).toBeGreaterThan(0);
    expect(issuePos.filter(({ key }) => !delivered.has(key)).length).toBeGreaterThan(3);
    expect([...delivered.values()].filter(({ length }) => length > 1).length).toBeGreaterThan(20);
    expect(issuePos.filter(({ closed }) => closed).length).toBeGreaterThan(2);
    expect(requestOrders.filter(({ adHoc }) => adHoc.length > 0).length).toBeGreaterThan(1);
    const found = stocktakes.flatMap(({ lines }) => lines);
    expect(new Set(found.map(({ operation }) => operation))).toEqual(new Set(['Decrease', 'Increase']));
    expect(
      found.filter(({ counted, quantity }) => counted !== null && quantity === '0').length,
    ).toBeGreaterThan(0);
    expect(stocktakes.filter(({ lines }) => lines.length === 0).length).toBeGreaterThan(1);
    expect(stocktakes.filter(({ projectCode }) => projectCode).length).toBeGreaterThan(3);
  });

  it('are counted in stocktakes of every state, the held ones without a movement', () => {
    for (const counted of [stocktakes, demo.common.stocktakes]) {
      expect(new Set(counted.map(({ check }) => check?.status))).toEqual(
        new Set([undefined, 'asked', 'confirmed', 'disputed', 'upheld']),
      );
      const held = counted.filter(({ isHeld }) => isHeld);
      expect(held.map(({ lines }) => lines.length)).toEqual([3]);
      expect(movements.filter(({ paperKey }) => held.some(({ key }) => key === paperKey))).toEqual([]);
      const dated = counted.filter(({ countedAt }) => countedAt !== null);
      expect(dated).toHaveLength(1);
      for (const { date, recordedOn, check } of counted) {
        expect(recordedOn >= date && recordedOn <= today).toBe(true);
        expect((check?.date ?? recordedOn) >= recordedOn && (check?.date ?? today) <= today).toBe(true);
      }
      const decided = counted.flatMap(({ check }) => (check?.decision ? [check] : []));
      expect(decided.map(({ date, decision }) => (decision?.date ?? '') > (date ?? ''))).toEqual([true]);
    }
  });

  it('are out of line at some tasks', () => {
    const taskWith = (quirk: Quirk) => {
      const task = tasks.find((each) => each.quirk === quirk);
      if (!task?.lines[0]) throw new Error(`No task is ${quirk}.`);
      const { item, lines } = task;
      const [{ material, bulk }] = lines as [(typeof lines)[number]];
      return { key: item.key, progress: Number(item.progress), code: material.code, bulk };
    };
    const ahead = taskWith('drawn ahead');
    expect(usedOf(ahead.key, ahead.code) / ahead.bulk).toBeGreaterThan(0.93);
    expect(ahead.progress).toBeLessThan(80);
    const beyond = taskWith('beyond the contract');
    expect(usedOf(beyond.key, beyond.code) / beyond.bulk).toBeGreaterThan(1.15);
    const reported = new Map<string, number>();
    for (const { itemKey, materials: used = [] } of documents)
      for (const { code, quantity } of used)
        reported.set(`${itemKey} ${code}`, (reported.get(`${itemKey} ${code}`) ?? 0) + thousandths(quantity));
    const over = [...reported].filter(([line, quantity]) => {
      const [taskKey = '', code = ''] = line.split(' ');
      return quantity > usedOf(taskKey, code);
    });
    expect(reported.size).toBeGreaterThan(20);
    // One that came back after it was reported is beyond what was used, too.
    expect(over.map(([line]) => line.split(' ')[0])).toContain(taskWith('reported beyond').key);
  });

  it('are short at tasks that begin soon', () => {
    const soon = tasks.filter(({ stage, item }) => stage === 'ahead' && item.startDate <= addDays(today, 45));
    const requested = new Set(requestOrders.map(({ taskKey }) => taskKey));
    expect(soon.filter(({ item }) => !requested.has(item.key)).length).toBeGreaterThan(2);
  });
});
