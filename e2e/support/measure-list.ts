import type { Locator, Page } from '@playwright/test';

/** The shape of a list on a screen; lengths in px. */
export type ListShape = {
  /** Rows of a table or cards. */
  rows: number;
  /** Those that are whole on the screen before one scrolls. */
  rowsInSight: number;
  /** The columns of a row, or facts of a card, that are whole in sight before one scrolls. */
  columnsInSight: number;
  rowHeight: number;
  tallestRow: number;
  /** How far below the top of the screen the first row begins. */
  firstRowY: number;
  /** Controls in a row. */
  actions: number;
  /** Whether the list scrolls sideways in its place. */
  scrolls: boolean;
  /** Columns that no position of the sideways scroll shows whole, by their heads. */
  covered: string[];
  /** Columns that are in sight at every position of the sideways scroll; empty where it does not scroll. */
  pinned: string[];
  /** Whether the page itself scrolls sideways. */
  pageScrolls: boolean;
};

/** The first row of the list on a screen, or what is shown because there is none. */
export const firstRowOf = (page: Page): Locator =>
  page
    .locator('main tbody > tr:not([aria-hidden]), main ul[aria-label] > li')
    .or(page.locator('main').getByText(/^No /))
    .first();

/** Measures the largest list on a screen, a table or cards; null where there is none, or no row in it. */
export function measureList(page: Page): Promise<ListShape | null> {
  return page.evaluate(async () => {
    const heightOf = (element: Element) => Math.round(element.getBoundingClientRect().height);
    const candidates = [...document.querySelectorAll('main table, main ul[aria-label]')].map((list) => ({
      list,
      rows: [
        ...list.querySelectorAll<HTMLElement>(
          list.tagName === 'TABLE' ? 'tbody > tr:not([aria-hidden])' : ':scope > li',
        ),
      ],
    }));
    const largest = candidates.toSorted((one, other) => other.rows.length - one.rows.length)[0];
    const first = largest?.rows[0];
    if (!largest || !first) return null;
    const heights = largest.rows.map(heightOf).toSorted((one, other) => one - other);
    const shape = {
      rows: largest.rows.length,
      rowsInSight: largest.rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
        .length,
      // A card has its title besides.
      columnsInSight: first.querySelectorAll('[class*="detailName"]').length + 1,
      rowHeight: heights[Math.floor(heights.length / 2)] ?? 0,
      tallestRow: heights.at(-1) ?? 0,
      firstRowY: Math.round(first.getBoundingClientRect().top + window.scrollY),
      actions: first.querySelectorAll('button, a[href], [role="button"]').length,
      scrolls: false,
      covered: [] as string[],
      pinned: [] as string[],
      pageScrolls: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
    if (largest.list.tagName !== 'TABLE') return shape;
    const frame = largest.list.parentElement as HTMLElement;
    const heads = [...largest.list.querySelectorAll('thead th')].map(
      (head) => head.textContent?.trim() ?? '',
    );
    const seen = heads.map(() => 0);
    const range = frame.scrollWidth - frame.clientWidth;
    const steps = range > 1 ? 24 : 0;
    for (let step = 0; step <= steps; step += 1) {
      frame.scrollLeft = steps === 0 ? 0 : (range * step) / steps;
      await new Promise((done) => requestAnimationFrame(done));
      const bounds = frame.getBoundingClientRect();
      const cells = [...first.children].map((cell) => cell.getBoundingClientRect());
      const isPinned = [...first.children].map((cell) => getComputedStyle(cell).position === 'sticky');
      for (const [index, cell] of cells.entries()) {
        const covers = cells.some(
          (other, at) =>
            at !== index &&
            isPinned[at] &&
            !isPinned[index] &&
            other.left < cell.right - 1 &&
            other.right > cell.left + 1,
        );
        if (!covers && cell.left >= bounds.left - 1 && cell.right <= bounds.right + 1)
          seen[index] = (seen[index] ?? 0) + 1;
      }
      // Those of the checkbox and of the menu are no facts.
      if (step === 0)
        shape.columnsInSight = heads.filter(
          (head, index) => seen[index] === 1 && head !== '' && head !== 'Actions',
        ).length;
    }
    frame.scrollLeft = 0;
    shape.scrolls = steps > 0;
    shape.covered = heads.filter((_, index) => seen[index] === 0);
    if (steps > 0) shape.pinned = heads.filter((head, index) => head !== '' && seen[index] === steps + 1);
    return shape;
  });
}
