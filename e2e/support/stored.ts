import type { Page } from '@playwright/test';

/** What the product is made of and the device has not stored yet, to open it without a network. */
export function notYetStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const list = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
    const files: string[] = await (await fetch(list)).json();
    const needed = [document.baseURI, ...files.map((file) => new URL(file, document.baseURI).href)];
    const stored = await Promise.all(needed.map((url) => caches.match(url, { ignoreSearch: true })));
    return needed.filter((_, index) => !stored[index]);
  });
}
