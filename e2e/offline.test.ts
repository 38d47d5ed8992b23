import { expect, type Page } from '@playwright/test';
import { listAreas, updateTask } from '@plumbline/contract';
import { api } from './support/api.ts';
import { intercept } from './support/intercept.ts';
import { signIn } from './support/people.ts';
import { itemPath, lineOf, makeProject } from './support/projects.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'You are offline';

test('screens that were never opened open without a network, and fill by themselves', {
  tag: '@main',
}, async ({ page, context }) => {
  await signIn(page, 'Superadmin');
  await loseNetwork(page);

  const unopened = [
    ['/employees', 'Employees'],
    ['/attendance', 'Attendance'],
    ['/companies', 'Companies'],
    ['/leave?tab=applications', 'Leave'],
    ['/projects', 'Project Setup'],
    ['/users', 'Users'],
  ] as const;
  for (const [path, title] of unopened) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: OFFLINE }).first();
    await expect(notice).toContainText('This is not saved on this device.');
    await expectStyled(page);
  }

  // Also after a restart of the device.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await expectStyled(page);

  await context.setOffline(false);
  await expect(page.getByText('Showing')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  for (const [path] of unopened) {
    await page.goto(`/#${path}`);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  }
});

test('where the network accepts and does not answer, what the device has stored is shown, and then what is true', async ({
  page,
}) => {
  const { project } = await makeProject('Silent pier', [{ title: 'Deck' }], ['Engineer']);
  await signIn(page, 'Engineer', itemPath(project));
  await expect(lineOf(page, 'Deck')).toBeVisible();

  const answers = Promise.withResolvers<void>();
  await intercept(page, '**/api/v1/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(`/#${itemPath(project)}`);
  await expect(lineOf(page, 'Deck')).toBeVisible();
  const call = await api('Superadmin');
  const [deck] = await call(listAreas, { params: project });
  await call(updateTask, { params: { id: deck?.id as number }, body: { title: 'Deck, phase 2' } });

  answers.resolve();
  await expect(lineOf(page, 'Deck, phase 2')).toBeVisible();
});

test.describe('where the device has stored nothing', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen that did not come says that one is offline, and opens when the network is back', async ({
    page,
    context,
  }) => {
    await signIn(page, 'Superadmin');
    await context.setOffline(true);
    await page.goto('/#/employees');
    const notice = page.getByRole('alert').filter({ hasText: OFFLINE });
    await expect(notice).toContainText('It will open when you are back online.');

    await context.setOffline(false);
    await expect(page.getByText('Showing')).toBeVisible();
    await expectStyled(page);
  });

  for (const part of ['js', 'css'])
    test(`a screen whose .${part} is gone from the server comes with one reload, and without an endless one`, async ({
      page,
    }) => {
      await page.route(`**/assets/employees*.${part}`, (route) =>
        route.fulfill({ status: 404, body: 'Not found' }),
      );
      await signIn(page, 'Superadmin');
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto('/#/employees');
      await expect.poll(() => loads).toBe(1);
      // Said by the page that was reloaded: it does not try a second time by itself.
      await expect(page.getByText('Part of this page could not be loaded')).toBeVisible();

      await page.unroute(`**/assets/employees*.${part}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Showing')).toBeVisible();
      await expect.poll(() => loads, 'one by itself, one by hand').toBe(2);
      await expectStyled(page);
    });
});

/** Every style sheet that the page asked for has come. */
async function expectStyled(page: Page) {
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href, sheet }) => (sheet ? '' : href)));
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.filter(Boolean)).toEqual([]);
}
