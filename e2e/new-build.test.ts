import { type BrowserContext, expect, type Page } from '@playwright/test';
import { serveDeployments } from './support/deployments.ts';
import { signIn } from './support/people.ts';
import { isStored } from './support/stored.ts';
import { test as base } from './support/test.ts';

type Fixtures = { builds: Awaited<ReturnType<typeof serveDeployments>>; device: BrowserContext };

const test = base.extend<Fixtures>({
  builds: async ({ browserName: _ }, use) => {
    const builds = await serveDeployments();
    await use(builds);
    builds.close();
  },
  /** A browser in which nothing is stored yet. */
  device: async ({ browser, builds }, use) => {
    const context = await browser.newContext({ baseURL: builds.url, serviceWorkers: 'allow' });
    await use(context);
    await context.close();
  },
});

const FIRST = /^assets\/index-/;
const SECOND = /^assets\/second\/index-/;

test('a build stays while a page of it is open, and the next one then takes its place', async ({
  builds,
  device,
}) => {
  const old = await device.newPage();
  await old.goto('/');
  await old.evaluate(() => caches.open('plumbline build of an earlier version'));
  await signIn(old, 'Superadmin');
  await expect.poll(() => isStored(old)).toBe(true);
  await expect.poll(() => cacheNames(old), 'what an earlier version has stored is removed').toHaveLength(1);

  builds.deployed = 2;
  const page = await device.newPage();
  await page.goto('/#/home');
  await expect.poll(() => hasWaiting(page)).toBe(true);
  await page.reload();
  expect(await mainScript(page)).toMatch(SECOND);
  // Its files are no longer on the server.
  await old.goto('/#/employees');
  await expect(old.getByText('Showing')).toBeVisible();
  expect(await mainScript(old)).toMatch(FIRST);

  // Also without a network, before the worker of the second build has taken over.
  await device.setOffline(true);
  await page.goto('/#/companies');
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await device.setOffline(false);

  await old.close();
  // A page that is closed counts as open a moment longer.
  await expect(async () => {
    await page.reload();
    await expect.poll(() => hasWaiting(page), { timeout: 10_000 }).toBe(false);
  }).toPass();
  await expect.poll(() => storedOfFirst(page)).toBe(0);

  await device.setOffline(true);
  await page.goto('about:blank');
  await page.goto('/#/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(await mainScript(page)).toMatch(SECOND);
});

test('a build of which a file is missing is not what opens without a network', async ({ builds, device }) => {
  const page = await device.newPage();
  await signIn(page, 'Superadmin');
  await expect.poll(() => isStored(page)).toBe(true);

  builds.deployed = 2;
  builds.missing = 'companies-screen';
  await reloadUntil(page, SECOND);
  await expect.poll(() => builds.askedForMissing).toBeGreaterThan(0);
  await expect.poll(() => isInstalling(page)).toBe(false);
  await device.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(await mainScript(page)).toMatch(FIRST);

  // The next page that is opened stores the rest.
  await device.setOffline(false);
  builds.missing = '';
  await reloadUntil(page, SECOND);
  await expect.poll(() => storedOfFirst(page)).toBe(0);
  await device.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(await mainScript(page)).toMatch(SECOND);
});

test('a page that the server is slow to send is the one on the device, until the next build is stored', async ({
  builds,
  device,
}) => {
  const page = await device.newPage();
  await signIn(page, 'Superadmin');
  await expect.poll(() => isStored(page)).toBe(true);
  builds.deployed = 2;
  builds.pageSilent = true;
  await page.reload();
  expect(await mainScript(page)).toMatch(FIRST);
  await expect.poll(() => hasWaiting(page)).toBe(true);
  builds.pageSilent = false;
  await reloadUntil(page, SECOND);
});

test('a network that accepts and never answers is none: the page and its screens come from the device', async ({
  builds,
  device,
}) => {
  const page = await device.newPage();
  await signIn(page, 'Superadmin');
  await expect.poll(() => isStored(page)).toBe(true);
  builds.silent = true;
  await page.goto('/#/companies');
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await page.reload();
  expect(await mainScript(page)).toMatch(FIRST);
});

/** A server that is busy may be slower than a page is waited for. */
async function reloadUntil(page: Page, build: RegExp) {
  await expect(async () => {
    await page.reload();
    expect(await mainScript(page)).toMatch(build);
  }).toPass();
}

/** The main script of a page, by which one knows its build. */
function mainScript(page: Page): Promise<string> {
  return page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    return script?.src.slice(new URL('./', document.baseURI).href.length) ?? '';
  });
}

const hasWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

const isInstalling = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing));

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** How many files of the first build are stored. */
function storedOfFirst(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return stored.flat().filter(({ url }) => /\/assets\/(?!second\/)/.test(url)).length;
  });
}
