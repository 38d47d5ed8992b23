import type { Download, Page } from '@playwright/test';

/** The file that a click saves from a new tab. The event comes on that tab, or on the page when the tab is not ready yet. */
export async function downloadBy(page: Page, click: () => Promise<void>): Promise<Download> {
  const saved = new Promise<Download>((resolve) => {
    page.once('download', resolve);
    page.once('popup', (tab) => tab.once('download', resolve));
  });
  await click();
  return saved;
}
