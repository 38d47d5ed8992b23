import { addDays, workday } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Movement } from './papers.ts';
import { quantityText } from './quantities.ts';
import type { DemoStocktake, DemoStocktakeCheck, DemoStocktakeLine, DemoStocktakeState } from './types.ts';
import { stocktakeRemarks } from './words.ts';

/** Before this many days ago no checker was asked. */
const ASKED_SINCE_DAYS = 90;

/** The next working day, though not after today. */
function nextDay(date: string, today: string): string {
  const next = workday(addDays(date, 1));
  return next < today ? next : today;
}

const confirmed = (date: string, today: string): DemoStocktakeCheck => ({
  status: 'confirmed',
  date: nextDay(date, today),
  comments: null,
  decision: null,
});

/** The state of a stocktake that was recorded on the day of its count, and later confirmed. */
export const usualState = (date: string, today: string): DemoStocktakeState => ({
  recordedOn: date,
  countedAt: null,
  isHeld: false,
  check: date < addDays(today, -ASKED_SINCE_DAYS) ? null : confirmed(date, today),
});

/** A count of the last days. */
export type RecentCount = {
  date: string;
  state: DemoStocktakeState;
  /** How many per cent of the stock each of its lines changes. */
  perCent: number;
};

const asked: DemoStocktakeCheck = { status: 'asked', date: null, comments: null, decision: null };
const why = 'Two pallets stood in the yard and were not counted.';

/** Counts of the last days, one in each state that the check of a stocktake can have. */
export function recentCounts(today: string): RecentCount[] {
  const dayAgo = (days: number) => workday(addDays(today, -days));
  const count = (daysAgo: number, perCent: number, state: Partial<DemoStocktakeState>): RecentCount => {
    const date = dayAgo(daysAgo);
    return { date, perCent, state: { ...usualState(date, today), ...state } };
  };
  const disputed = nextDay(dayAgo(10), today);
  return [
    count(10, 2, {
      check: {
        status: 'upheld',
        date: disputed,
        comments: why,
        decision: {
          byKey: 'superadmin',
          date: nextDay(disputed, today),
          comments: 'The yard was counted, too.',
        },
      },
    }),
    count(7, 3, {}),
    count(5, 4, {
      check: { status: 'disputed', date: nextDay(dayAgo(5), today), comments: why, decision: null },
    }),
    count(3, 2, { check: asked, countedAt: '18:30', recordedOn: nextDay(dayAgo(3), today) }),
    count(2, 25, { check: asked, isHeld: true }),
  ];
}

/** A difference that was found: of a task's stock, or of the company's where there is no task. */
export type Found = Pick<DemoStocktakeLine, 'code' | 'taskKey' | 'warehouseKey'> & {
  before: number;
  difference: number;
  /** Whether the stock was counted, or else the difference was written; counted if nothing is said. */
  isCounted?: boolean;
};

/** A stocktake with a line for each difference; it moves the stock unless it is held. */
export function stocktakeOf(
  paper: Omit<DemoStocktake, 'lines'>,
  found: readonly Found[],
  random: Random,
  move: (movement: Movement) => void,
): DemoStocktake {
  const lines = found.map(({ before, difference, isCounted = true, ...place }): DemoStocktakeLine => {
    const operation = difference < 0 ? 'Decrease' : 'Increase';
    return {
      ...place,
      operation,
      quantity: quantityText(Math.abs(difference)),
      counted: isCounted ? quantityText(before + difference) : null,
      remarks: difference === 0 ? null : random.pick(stocktakeRemarks[operation]),
    };
  });
  const { key: paperKey, date, isHeld } = paper;
  for (const [line, { code, taskKey, warehouseKey, difference }] of found.entries())
    if (difference !== 0 && !isHeld)
      move({
        code,
        thousandths: difference,
        date,
        reason: 'stocktake',
        paperKey,
        line,
        taskKey,
        warehouseKey,
      });
  return { ...paper, lines };
}
