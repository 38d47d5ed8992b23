import type { ListShape } from './measure-list.ts';

/** Two lines of 20 px with what is between them and the next row; a finger gets 4 px more. */
const TALLEST_ROW = 46;
const TALLEST_ROW_ON_TOUCH = 50;
const TALLEST_CARD = 170;

/** Where the first row begins at most, in px from the top of the screen, in windows from a width on. */
const FIRST_ROW: readonly (readonly [width: number, most: number])[] = [
  [1281, 240],
  [641, 340],
  [0, 430],
];

/** Up to this width lists are cards. */
const CARDS_UP_TO = 768;
/** Beyond this width a record is next to its list and not over it. */
const OVER_LIST_UP_TO = 1280;

/** Most lists have a box to select a row and its menu; in these the figures lead to what they are made of. */
const MOST_CONTROLS: Readonly<Record<string, number>> = {
  Materials: 3,
  'Common materials': 5,
  Inventories: 6,
  Reconciliation: 7,
};
const USUAL_CONTROLS = 2;

/** Their rows open a form whose lines need more room than a panel has. */
const OPENS_FORM: ReadonlySet<string> = new Set(['Deliveries', 'Common deliveries', 'Allocations']);

type Measured = {
  list: string;
  /** Of the window. */
  width: number;
  isTouch?: boolean;
  shape: ListShape;
  /** How many layers are over the screen when a record is open; left out where none was opened. */
  layers?: number | null;
};

/** What of a list is beyond its limits, a sentence each. */
export function beyondLimits({ list, width, isTouch = false, shape, layers = null }: Measured): string[] {
  const { tallestRow, firstRowY, actions, scrolls, pinned, covered, pageScrolls } = shape;
  const tallest = width <= CARDS_UP_TO ? TALLEST_CARD : isTouch ? TALLEST_ROW_ON_TOUCH : TALLEST_ROW;
  const lowest = FIRST_ROW.find(([from]) => width >= from)?.[1] ?? 0;
  const controls = MOST_CONTROLS[list] ?? USUAL_CONTROLS;
  const mostLayers = width > OVER_LIST_UP_TO && !OPENS_FORM.has(list) ? 0 : 1;
  const beyond = [
    tallestRow > tallest && `a row of ${tallestRow} px instead of ${tallest}`,
    firstRowY > lowest && `the first row at ${firstRowY} px instead of ${lowest}`,
    actions > controls && `${actions} controls in a row instead of ${controls}`,
    scrolls && pinned.length < 2 && `${pinned.length} columns always in sight instead of 2`,
    covered.length > 0 && `${covered.join(', ')} never whole`,
    pageScrolls && 'the page scrolls sideways',
    layers !== null && layers > mostLayers && `${layers} layers over the screen instead of ${mostLayers}`,
  ];
  return beyond
    .filter((sentence) => sentence !== false)
    .map((sentence) => `${list} at ${width}: ${sentence}`);
}
