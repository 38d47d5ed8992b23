import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on with Tab until something has the focus; a page has fewer than a hundred stops. */
export async function tabTo(page: Page, target: Locator) {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 100 && !(await hasFocus()); stop += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
