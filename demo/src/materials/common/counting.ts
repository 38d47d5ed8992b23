import { addDays, workday } from '../../calendar.ts';
import { type Random, seededRandom } from '../../random.ts';
import { type Found, recentCounts, stocktakeOf, usualState } from '../checks.ts';
import { quantityText, shareOf } from '../quantities.ts';
import type { DemoStocktakeState } from '../types.ts';
import { type CommonStore, commonWarehouses } from './store.ts';
import type { DemoReorderLevel } from './types.ts';

/** Each warehouse is counted every quarter, one after the other. */
const COUNTED_DAYS_AGO = [290, 200, 110, 20];
const RIGHT = 0.3;
const RECENT_LINES = 3;
/** Every so many materials have a reorder level, and of these every so many are below it. */
const LEVEL_EVERY = 3;
const BELOW_EVERY = 5;

/** Plans the counts of both warehouses; in one of them nothing was wrong. */
export function planStocktakes(store: CommonStore): void {
  const random = seededRandom('common stocktakes');
  for (const [index, daysAgo] of COUNTED_DAYS_AGO.entries())
    for (const [place, warehouseKey] of commonWarehouses.entries()) {
      const date = workday(addDays(store.papers.today, -daysAgo + place));
      const isRight = index === 1 && place === 1;
      store.plan(date, 'count', () =>
        count(store, { date, warehouseKey, howMany: isRight ? 0 : random.integer(3, 7) }, random),
      );
    }
  for (const { date, state, perCent } of recentCounts(store.papers.today))
    store.plan(date, 'count', () => {
      const [warehouseKey] = commonWarehouses;
      const there = store.materials.filter(({ code }) => store.inStock(code, warehouseKey) > 0);
      const first = random.integer(0, Math.max(0, there.length - RECENT_LINES));
      const found = there.slice(first, first + RECENT_LINES).map(({ code, unit }) => {
        const before = store.inStock(code, warehouseKey);
        return { code, before, difference: -shareOf(before, perCent, unit), taskKey: null, warehouseKey };
      });
      record(store, date, state, found, random);
    });
}

function count(
  store: CommonStore,
  { date, warehouseKey, howMany }: { date: string; warehouseKey: string; howMany: number },
  random: Random,
): void {
  const there = store.materials.filter(({ code }) => store.inStock(code, warehouseKey) > 0);
  const first = random.integer(0, Math.max(0, there.length - howMany));
  const found = there.slice(first, first + howMany).map(({ code, unit }) => {
    const before = store.inStock(code, warehouseKey);
    const change = Math.min(before, shareOf(before, random.integer(2, 12), unit));
    const difference = random.chance(RIGHT) ? 0 : random.chance(0.7) ? -change : change;
    return { code, before, difference, taskKey: null, warehouseKey };
  });
  record(store, date, usualState(date, store.papers.today), found, random);
}

function record(
  store: CommonStore,
  date: string,
  state: DemoStocktakeState,
  found: readonly Found[],
  random: Random,
): void {
  const key = `common stocktake ${store.stocktakes.length + 1}`;
  const people = { preparedByKey: 'logistic_2', checkedByKey: 'procurement' };
  const paper = { key, date, projectCode: null, ...people, ...state };
  store.stocktakes.push(stocktakeOf(paper, found, random, (each) => store.move(each)));
}

/** Levels below which materials are to be ordered, by what is bought at once; the stock of some has fallen below them. */
export function reorderLevels(store: CommonStore): DemoReorderLevel[] {
  return store.materials
    .filter((_, index) => index % LEVEL_EVERY === 0)
    .map(({ code, usual, unit, warehouseKey }, index) => {
      const fifth = shareOf(usual * 1000, 20, unit);
      const isBelow = index % BELOW_EVERY === 0;
      const level = isBelow ? store.inStock(code, warehouseKey) + fifth : fifth;
      return { code, warehouseKey, level: quantityText(level) };
    });
}
