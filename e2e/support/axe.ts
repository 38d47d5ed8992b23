import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What the dark scheme can spoil: the rest of a screen is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks what is on the screen, in the light scheme and, unless asked otherwise, in the dark one; what would keep somebody out, or make it hard,
 * fails, once all has been looked at.
 */
export async function expectAccessible(page: Page, where: string, schemes: 'both' | 'light' = 'both') {
  await lookAt(page, where, axeOn(page));
  if (schemes === 'light') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, `${where}, dark`, axeOn(page).withRules(colourRules));
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Without frames of others there is no need for a second page to gather the findings in; and of what passes no details
 * are needed.
 */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function lookAt(page: Page, where: string, axe: AxeBuilder) {
  // What fades in has its colours only when it stands; what turns for ever is not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  const { violations } = await axe.analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, any }) =>
        [id, target.join(' '), any[0]?.message, html.slice(0, 160)].filter(Boolean).join(' — '),
      ),
    );
  expect.soft(found, where).toEqual([]);
}
