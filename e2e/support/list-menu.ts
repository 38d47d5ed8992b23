import type { Page } from '@playwright/test';

/** Chooses what can be done with a list as a whole, or its columns, in the menu at its head. */
export async function chooseInListMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
