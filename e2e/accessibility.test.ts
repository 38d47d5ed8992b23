import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { RoleName } from '@plumbline/contract';
import { expectAccessibleIn, expectReachable } from './support/axe.ts';
import { phone, signIn } from './support/people.ts';
import type { Screen } from './support/screen.ts';
import { makeSite, type Site, screens } from './support/screens.ts';
import { becomeDesk, becomePhone, expectFits, landscapePhone, tablet } from './support/sizes.ts';

/** A worker makes its site once, signs a person in once, and goes from screen to screen. */
let madeSite: Promise<Site> | undefined;
const pages = new Map<RoleName | null, Promise<Page>>();

async function newPage(browser: Browser, role: RoleName | null) {
  // Without animations, or each check would have to wait for what fades in.
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // A screen may hold a choice that was made to see it; it is left without saving.
  const leave = page.getByRole('button', { name: 'Leave without saving' });
  await page.addLocatorHandler(leave, () => leave.click());
  if (role) await signIn(page, role);
  return page;
}

function pageOf(browser: Browser, role: RoleName | null) {
  const page = pages.get(role) ?? newPage(browser, role);
  pages.set(role, page);
  return page;
}

// What stays open would go on reading whatever the other journeys change.
test.afterAll(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Goes to a screen and opens what is to be seen there, whatever the one before has left open. */
async function open(page: Page, { path, prepare, shows }: Screen<Site>, site: Site) {
  const opened = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'));
  // A form may be open over a panel: each Escape closes what is on top.
  for (let count = await opened.count(); count > 0; count = await opened.count()) {
    // One that closes a list of options leaves the form open.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(opened.nth(count - 1)).toHaveCount(0, { timeout: 3000 });
    }).toPass();
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
    // What is said above every screen stays.
    for (const part of document.querySelectorAll('main > :not([role="status"])'))
      part.setAttribute('data-left', '');
  }, pathname);
  await page.goto(`/#${path}`);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

for (const screen of screens)
  test(`${screen.screen} can be used by everybody`, async ({ browser }) => {
    madeSite ??= makeSite();
    const site = await madeSite;
    const page = await pageOf(browser, screen.role);

    /** Waits until the open screen is shown in another size, in which nothing may be cut. */
    async function expectShown(where: string) {
      await expect(screen.shows(page, site)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectFits(page, where);
    }

    await open(page, screen, site);
    await expectFits(page, 'on a phone');
    // The colours of a scheme are the same on both devices; on a tablet a table is the desk's, or the phone's list is.
    await expectAccessibleIn('dark', page, 'on a phone');
    await page.setViewportSize(tablet.viewport);
    await expectShown('on a tablet');
    // A phone on its side has the shape of a tablet and is less high.
    await page.setViewportSize(landscapePhone.viewport);
    await expectShown('on a phone on its side');
    await expectReachable(page, 'on a phone on its side');
    await becomeDesk(page);
    try {
      await expectShown('at a desk');
      await expectAccessibleIn('light', page, 'at a desk');
    } finally {
      await becomePhone(page);
    }
  });

test('every route of the router is among the screens', async () => {
  const source = (file: string) => readFile(new URL(`../web/src/app/${file}`, import.meta.url), 'utf8');
  const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path);
  const routes = found(await source('router.tsx'), /\bpath: '([^']+)'/g);
  const ways = found(await source('navigation.ts'), /\bto: '([^']+)'/g);
  expect(ways).not.toEqual([]);
  expect(routes, 'what the sidebar leads to is among what was found').toEqual(expect.arrayContaining(ways));

  const anySite = {
    passwordLink: '/set-password/one',
    project: { id: 1, type: 'projects', project_id: 1 },
    item: () => anySite.project,
    tool: { id: 1, serial_no: '1' },
    equipment: { id: 2 },
    material: { id: 3 },
    insight: { made: { item: () => anySite.project, project: { id: 1 } }, cable: { id: 3, code: 'C' } },
    common: { cement: { id: 3, code: 'C' }, request: { id: 4 } },
    commonOrder: { id: 5 },
    bulkPo: { id: 3 },
    pendingOrder: { id: 4 },
    approvedOrder: { id: 5 },
    issuePo: { id: 6 },
    cable: { id: 3 },
    pendingWithdrawal: { id: 4 },
    approvedWithdrawal: { id: 5 },
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
