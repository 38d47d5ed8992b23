import type { Locator, Page } from '@playwright/test';

/**
 * What asks before something is done: in the place of the button that was pressed, or the dialog of a decision with
 * its comments.
 */
export const askedOn = (page: Page, name: string | RegExp = 'Are you sure?'): Locator =>
  page.getByRole('alertdialog', { name }).or(page.getByRole('dialog', { name }));

/** Answers what is asked with its verb. */
export const agree = (page: Page, verb: string | RegExp) =>
  askedOn(page).getByRole('button', { name: verb }).click();
