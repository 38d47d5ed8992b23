import { type BrowserContextOptions, expect, type Page } from '@playwright/test';

/** A tablet upright, where there is room for one pane at a time. */
export const tablet = {
  viewport: { width: 820, height: 1180 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** A phone on its side. */
export const landscapePhone = {
  viewport: { width: 844, height: 390 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** The least width that a screen has for what it is about. */
const LEAST_MAIN = 300;

/** Checks that nothing makes the page wider than the screen, that what it is about has room, and that no button is cut. */
export async function expectFits(page: Page, where: string) {
  const { wider, main, cut } = await page.evaluate(() => {
    const region = document.querySelector('main');
    const style = region && getComputedStyle(region);
    const padding = style ? Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) : 0;
    const screen = document.documentElement.clientWidth;
    const isCut = (label: Element) => label.scrollWidth > label.clientWidth + 1;
    return {
      cut: [...document.querySelectorAll('.mantine-Button-label')]
        .filter(isCut)
        .map(({ textContent }) => textContent),
      wider: document.documentElement.scrollWidth - screen,
      main: region ? region.getBoundingClientRect().width - padding : screen,
    };
  });
  expect.soft(cut, `${where}: buttons that are cut`).toEqual([]);
  expect.soft(wider, `${where}: how much wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(main, `${where}: the width of its main region`).toBeGreaterThanOrEqual(LEAST_MAIN);
}
