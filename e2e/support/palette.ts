import { expect, type Page } from '@playwright/test';

/** What the field of the palette is called. */
export const PALETTE = 'Search projects, tasks, people, documents and actions';

/** Opens the palette and types. */
export async function openPalette(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: PALETTE })).toBeFocused();
  await page.keyboard.type(words);
}

/**
 * Opens the palette and types what finds an item. The server answers what it has found by then after a limit of time: it is
 * asked again, by a new page, until that is in the answer.
 */
export async function findInPalette(page: Page, words: string, title: string) {
  let isFirst = true;
  await expect(async () => {
    if (!isFirst) await page.reload();
    isFirst = false;
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    const answer = page.waitForResponse(
      (response) =>
        new URL(response.url()).searchParams.get('search_term') === words && isOfItems(response.url()),
    );
    await openPalette(page, words);
    expect(await (await answer).text()).toContain(title);
  }).toPass();
}

const isOfItems = (url: string) => new URL(url).pathname.endsWith('/search');
