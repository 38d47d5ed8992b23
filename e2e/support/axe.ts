import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

/** What the dark scheme can spoil: the rest of a screen is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** What depends on how high a screen is, and on nothing else than its size. */
const sizeRules = ['scrollable-region-focusable', 'target-size'];
/** Reads adjacent texts, such as a name and its badge, as one word, which no label has. */
const misreading = { 'label-content-name-mismatch': { enabled: false } };

const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Checks what is on the screen by every rule, and its colours in the dark scheme too; what would keep somebody out, or
 * make it hard, fails, once all has been looked at.
 */
export async function expectAccessible(page: Page, where: string) {
  await lookAt(page, where, { rules: misreading });
  await useScheme(page, 'dark');
  await lookAt(page, `${where}, dark`, { runOnly: colourRules });
  await useScheme(page, 'light');
}

/** Checks what is on the screen by every rule, in one scheme: for a screen that others look at in the other one. */
export async function expectAccessibleIn(colorScheme: 'light' | 'dark', page: Page, where: string) {
  await useScheme(page, colorScheme);
  await lookAt(page, `${where}, ${colorScheme}`, { rules: misreading });
  await useScheme(page, 'light');
}

/** Checks what is on the screen by every rule, in the colours that it has. */
export const expectAccessibleNow = (page: Page, where: string) => lookAt(page, where, { rules: misreading });

/** Checks what depends on the size of a screen alone, for a shape that was looked at in another size. */
export function expectReachable(page: Page, where: string) {
  return lookAt(page, where, { runOnly: sizeRules });
}

/** Checks that every text has a contrast of 7:1 with what is behind it, in both schemes. Rule: SCREEN-30. */
export async function expectStrongContrast(page: Page, where: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await useScheme(page, colorScheme);
    await lookAt(page, `${where}, ${colorScheme}`, { runOnly: ['color-contrast-enhanced'] });
  }
}

/** Gives the page another scheme; its colours begin to change when the page has noticed. */
async function useScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** How many animations are going on that come to an end, and menus that are closing. Runs in the page. */
function countFading(): number {
  const animations = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  // Between the click that closes it and the beginning of its animation a menu is still there.
  const closing = [...document.querySelectorAll('[role="menu"]')].filter((menu) => {
    const button = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
    return menu.checkVisibility() && button?.getAttribute('aria-expanded') === 'false';
  });
  return animations.length + closing.length;
}

async function lookAt(page: Page, where: string, options: axeCore.RunOptions) {
  // A page keeps it until it is reloaded: it is as large as the product.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  // What fades in has its colours only at the end of the animation; endless animations are not waited for.
  await expect
    .poll(() => page.evaluate(countFading), { message: 'animations and closing menus that go on' })
    .toBe(0);
  const found = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // Of what passes no details are needed, and no rule here reads style sheets.
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...chosen,
    });
    // What a pinned column or the bar of the selected rows covers in part comes whole as one scrolls.
    const isBelowFloating = (target: string, message = '') => {
      const element = message.includes('partially obscured') && document.querySelector(target);
      if (!element) return false;
      const bar = document.querySelector('main section[aria-label="Selected"]')?.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      return element.closest('[data-scrolls] td') !== null || (bar && top < bar.bottom && bottom > bar.top);
    };
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target, any }) => !isBelowFloating(target.join(' '), any[0]?.message))
          .map(({ target, html, any }) =>
            [id, target.join(' '), any[0]?.message, html.slice(0, 160)].filter(Boolean).join(' — '),
          ),
      );
  }, options);
  expect.soft(found, where).toEqual([]);
}
