import { describe, expect, it } from 'vitest';
import { demoCompany } from '../../content.ts';
import { thousandths } from '../quantities.ts';

/** A Saturday, a Sunday, a month's end and a leap day: what is true of a demo is true on each. */
const days = ['2026-11-21', '2026-11-22', '2027-02-28', '2028-02-29'];

const expectUnique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
const sumOf = (quantities: readonly string[]) =>
  quantities.reduce((sum, quantity) => sum + thousandths(quantity.replace('-', '')), 0);

describe.each(days)('the common materials of %s', (today) => {
  const { employees, projects, materials: demo } = demoCompany(today);
  const { common, movements, requestOrders } = demo;
  const { materials, orders, deliveries, requests, stocktakes, reorderLevels } = common;
  const delivered = Map.groupBy(deliveries, ({ orderKey }) => orderKey);

  it('are 150 in two warehouses, with codes of their own', () => {
    expect(materials).toHaveLength(150);
    expectUnique([...materials, ...demo.materials].map(({ code }) => code.toLowerCase()));
    for (const { price } of materials) expect(price).toMatch(/^\d+\.\d{2}$/);
    const suppliers = common.suppliers.map(({ key }) => key);
    expect(materials.filter(({ supplierKey }) => !suppliers.includes(supplierKey))).toEqual([]);
    expect(new Set(materials.map(({ warehouseKey }) => warehouseKey)).size).toBe(2);
    expect(materials.filter(({ category }) => category === null).length).toBeGreaterThan(0);
  });

  it('were ordered over a year, and orders are open, partly delivered, delivered and closed', () => {
    expect(orders.filter(({ lines }) => lines.length === 0)).toEqual([]);
    expectUnique(orders.map(({ companyKey, poNo }) => `${companyKey} ${poNo}`));
    expect(orders.length).toBeGreaterThan(30);
    expect(orders.filter(({ key }) => !delivered.has(key)).length).toBeGreaterThan(2);
    expect(orders.filter(({ closed }) => closed).length).toBeGreaterThan(0);
    const quantityOf = (lines: readonly { quantity: string }[]) =>
      sumOf(lines.map(({ quantity }) => quantity));
    const cameOf = (key: string) => quantityOf(delivered.get(key)?.flatMap(({ lines }) => lines) ?? []);
    const inPart = orders.filter(
      ({ key, closed, lines }) => !closed && cameOf(key) > 0 && cameOf(key) < quantityOf(lines),
    );
    expect(inPart.length).toBeGreaterThan(0);
    const ordered = new Map(
      orders.flatMap(({ key, lines }) =>
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

  it('are requested by approved request orders, and wait, have a part, or are allocated', () => {
    const approved = requestOrders.filter(
      ({ status, common }) => status === 'Approved2' && common.length > 0,
    );
    expect(requests.map(({ requestKey }) => requestKey).toSorted()).toEqual(
      approved.map(({ key }) => key).toSorted(),
    );
    const waiting = requests.filter(({ status }) => status === 'Approved');
    expect(waiting.filter(({ allocated }) => !allocated).length).toBeGreaterThan(2);
    expect(waiting.filter(({ allocated }) => allocated).length).toBeGreaterThan(2);
    const allocated = requests.filter(({ status }) => status === 'Allocated');
    expect(allocated.length).toBeGreaterThan(20);
    for (const { lines, isRestClosed } of allocated)
      if (!isRestClosed) for (const line of lines) expect(line.allocated).toBe(line.quantity);
    for (const { key, lines } of requests)
      for (const [place, { quantity, allocated }] of lines.entries()) {
        expect(thousandths(allocated)).toBeLessThanOrEqual(thousandths(quantity));
        const moved = movements.filter(({ paperKey, line }) => paperKey === key && line === place);
        expect(sumOf(moved.map(({ quantity }) => quantity))).toBe(thousandths(allocated));
      }
  });

  it('have papers until today, by people and for tasks that there are', () => {
    const dates = [...orders, ...deliveries, ...stocktakes].map(({ date }) => date);
    dates.push(
      ...requests.flatMap(({ allocated, approvedOn }) => [approvedOn, allocated?.date ?? approvedOn]),
    );
    dates.push(...orders.flatMap(({ closed }) => closed?.date ?? []));
    expect(dates.filter((date) => date > today)).toEqual([]);
    const people = new Set(employees.map(({ key }) => key));
    const named = [
      ...orders.flatMap(({ shipToKey, issuedByKey }) => [shipToKey, issuedByKey]),
      ...deliveries.map(({ recordedByKey }) => recordedByKey),
      ...stocktakes.flatMap(({ preparedByKey, checkedByKey }) => [preparedByKey, checkedByKey]),
      ...requests.flatMap(({ allocated }) => allocated?.byKey ?? []),
    ];
    expect(named.filter((key) => !people.has(key))).toEqual([]);
    const items = new Set(projects.flatMap((project) => project.items).map(({ key }) => key));
    expect(requests.filter(({ taskKey }) => !items.has(taskKey))).toEqual([]);
    for (const { lines } of [...orders, ...deliveries, ...requests, ...stocktakes])
      expectUnique(lines.map(({ code }) => code));
  });

  it('are counted, and some are below their reorder levels', () => {
    const found = stocktakes.flatMap(({ lines }) => lines);
    expect(new Set(found.map(({ operation }) => operation))).toEqual(new Set(['Decrease', 'Increase']));
    expect(stocktakes.filter(({ lines }) => lines.length === 0)).toHaveLength(1);
    const stock = new Map<string, number>();
    for (const { code, taskKey, warehouseKey, quantity } of movements) {
      if (taskKey !== null) continue;
      const place = `${code} ${warehouseKey}`;
      const moved = sumOf([quantity]);
      stock.set(place, (stock.get(place) ?? 0) + (quantity.startsWith('-') ? -moved : moved));
      expect(stock.get(place), place).toBeGreaterThanOrEqual(0);
    }
    const below = reorderLevels.filter(
      ({ code, warehouseKey, level }) => (stock.get(`${code} ${warehouseKey}`) ?? 0) < thousandths(level),
    );
    expect(below.length).toBeGreaterThan(8);
    expect(below.length).toBeLessThan(reorderLevels.length / 2);
  });
});
