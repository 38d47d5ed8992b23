import { expect, type Locator, type Page } from '@playwright/test';

/** The button of a row's menu, by the name of the row; of any row without one. */
export const rowMenu = (within: Locator | Page, name = '') =>
  within.getByRole('button', { name: new RegExp(`^Actions for .*${RegExp.escape(name)}`) });

/** Chooses in the menu of a row what to do with it. */
export async function chooseInRow(
  within: Locator | Page,
  name: string,
  action: string,
  press: 'click' | 'tap' = 'click',
): Promise<void> {
  await rowMenu(within, name).first()[press]();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('menuitem', { name: action, exact: true })[press]();
  await expect(page.getByRole('menu')).toHaveCount(0);
}
