import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import type { RoleName } from '@plumbline/contract';
import { expectAccessible } from './support/axe.ts';
import { phone, signIn } from './support/people.ts';
import { makeSite, type Screen, type Site, screens } from './support/screens.ts';
import { expectFits, landscapePhone, tablet } from './support/sizes.ts';

/** What the screens are looked at on; in both colour schemes where the widths differ most. */
const sizes: { where: string; options: BrowserContextOptions; schemes: 'both' | 'light' }[] = [
  { where: 'at a desk', options: { viewport: { width: 1440, height: 900 } }, schemes: 'both' },
  { where: 'on a phone', options: phone, schemes: 'both' },
  { where: 'on a tablet', options: tablet, schemes: 'light' },
  { where: 'on a phone on its side', options: landscapePhone, schemes: 'light' },
];

/** A worker makes its site once, signs a person in once a size, and goes from screen to screen. */
let madeSite: Promise<Site> | undefined;
const pages = new Map<string, Promise<Page>>();

async function newPage(browser: Browser, role: RoleName | null, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage();
  // A screen may hold a choice that was made to see it; it is left without saving.
  const leave = page.getByRole('button', { name: 'Leave without saving' });
  await page.addLocatorHandler(leave, () => leave.click());
  if (role) await signIn(page, role);
  return page;
}

function pageOf(browser: Browser, where: string, role: RoleName | null, options: BrowserContextOptions) {
  const key = `${where} ${role}`;
  const page = pages.get(key) ?? newPage(browser, role, options);
  pages.set(key, page);
  return page;
}

/** Goes to a screen and opens what is to be seen there, whatever the one before has left open. */
async function open(page: Page, { path, prepare, shows }: Screen, site: Site) {
  const opened = page.getByRole('dialog').or(page.getByRole('menu'));
  while ((await opened.count()) > 0) {
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
  await leaveFor(page, typeof path === 'string' ? path : path(site));
  await prepare?.(page, site);
  await expect(shows(page, site)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Goes to an address. A screen that is left stays in sight while the next one loads: it is not to be taken for that. */
async function leaveFor(page: Page, path: string) {
  const [pathname = ''] = path.split('?');
  await page.evaluate((next) => {
    if (location.hash.replace(/^#|\?.*$/g, '') === next) return;
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-left', '');
  }, pathname);
  await page.goto(`/#${path}`);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

for (const { where, options, schemes } of sizes)
  test.describe(where, () => {
    for (const screen of screens)
      test(`${screen.screen} can be used by everybody`, async ({ browser }) => {
        madeSite ??= makeSite();
        const site = await madeSite;
        const page = await pageOf(browser, where, screen.role, options);
        await open(page, screen, site);
        await expectFits(page, screen.screen);
        await expectAccessible(page, screen.screen, schemes);
      });
  });

test('every route of the router is among the screens', async () => {
  const source = (file: string) => readFile(new URL(`../web/src/app/${file}`, import.meta.url), 'utf8');
  const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path);
  const routes = found(await source('router.tsx'), /\bpath: '([^']+)'/g);
  const ways = found(await source('navigation.ts'), /\bto: '([^']+)'/g);
  expect(ways).not.toEqual([]);
  expect(routes, 'what the sidebar leads to is among what was found').toEqual(expect.arrayContaining(ways));

  const anySite = {
    project: { id: 1, type: 'projects', project_id: 1 },
    item: () => anySite.project,
    tool: { id: 1, serial_no: '1' },
    equipment: { id: 2 },
  };
  const paths = screens.map(({ path }) => (typeof path === 'string' ? path : path(anySite as never)));
  const isLookedAt = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/?]+')}(\\?|$)`);
    return paths.some((path) => pattern.test(path));
  };
  // The first one leads on, and the last one is any other address.
  const missing = routes.filter((route) => !['/', '$'].includes(route) && !isLookedAt(route));
  expect(missing, 'add each to e2e/support/screens.ts').toEqual([]);
});
