import { type BrowserContextOptions, type CDPSession, expect, type Page } from '@playwright/test';
import { phone } from './people.ts';

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

const emulations = new WeakMap<Page, Promise<CDPSession>>();

function emulationOf(page: Page): Promise<CDPSession> {
  const emulation = emulations.get(page) ?? page.context().newCDPSession(page);
  emulations.set(page, emulation);
  return emulation;
}

/** Gives the open page of a phone the size of a desk and a mouse, without reloading it, until `becomePhone`. */
export async function becomeDesk(page: Page) {
  const emulation = await emulationOf(page);
  await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  const desk = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
  await emulation.send('Emulation.setDeviceMetricsOverride', desk);
}

/** Makes it a phone again. */
export async function becomePhone(page: Page) {
  await (await emulationOf(page)).send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(phone.viewport);
}

/** The least width that a screen has for what it is about. */
const LEAST_MAIN = 300;

/** What does not fit on the screen: nothing, where all is well. Runs in the page. */
function whatDoesNotFit(leastMain: number): string[] {
  const region = document.querySelector('main');
  const style = region && getComputedStyle(region);
  const padding = style ? Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) : 0;
  const screen = document.documentElement.clientWidth;
  const wider = document.documentElement.scrollWidth - screen;
  const main = region ? region.getBoundingClientRect().width - padding : screen;
  const isCut = (label: Element) => label.scrollWidth > label.clientWidth + 1;
  const cut = [...document.querySelectorAll('.mantine-Button-label')].filter(isCut);
  return [
    ...cut.map(({ textContent }) => `the button '${textContent}' is cut`),
    ...(wider > 0 ? [`the page is ${wider} px wider than the screen`] : []),
    ...(main < leastMain ? [`the main region is ${main} px wide`] : []),
  ];
}

/**
 * Checks that nothing makes the page wider than the screen, that what it is about has room, and that no button is cut,
 * once what follows its size, as charts do, has followed.
 */
export async function expectFits(page: Page, where: string) {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(whatDoesNotFit, LEAST_MAIN), { message: where })
    .toEqual([]);
}
