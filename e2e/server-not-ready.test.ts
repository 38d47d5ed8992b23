import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

test('what cannot be read while the database is away is read when it is back, without being asked again', async ({
  page,
}) => {
  const { project } = await makeProject('Signal box');
  let refusals = 0;
  await page.route(`**/api/v1/project/${project.id}`, (route) => {
    refusals += 1;
    if (refusals > 3) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '2' },
      json: {
        message: 'The server is not available right now. Please try again soon.',
        code: 'not_ready',
        request_id: 'r',
      },
    });
  });
  await signIn(page, 'Superadmin', itemPath(project));
  await expect(page.getByRole('heading', { name: 'Signal box', level: 1 })).toBeVisible();
  expect(refusals).toBeGreaterThan(3);
});

test('only a Superadmin is told that the backup failed, and sees of when the newest is', async ({
  page,
  browser,
}) => {
  const taken_at = '2026-11-27T18:00:00.000Z';
  const healthWith = (backup: object) => ({
    message: 'OK',
    data: { status: 'ok', free_bytes: 5_000_000_000, backup },
  });
  const failed = healthWith({ state: 'failed', taken_at, problem: 'The table tasks is not as it was.' });
  await page.route('**/api/v1/health', (route) => route.fulfill({ json: failed }));
  await signIn(page, 'Superadmin');
  const notice = page.getByRole('status').filter({ hasText: 'The last backup failed' });
  await expect(notice).toContainText('The table tasks is not as it was.');
  await expect(notice).toContainText('The newest backup that can be restored is of Nov 28, 2026, 02:00.');
  await expectAccessible(page, 'a failed backup');

  await page.unroute('**/api/v1/health');
  await page.route('**/api/v1/health', (route) =>
    route.fulfill({ json: healthWith({ state: 'ok', taken_at, problem: null }) }),
  );
  await page.goto('/#/overview');
  await page.reload();
  await expect(page.getByText('Last backup: Nov 28, 2026, 02:00, restored and compared.')).toBeVisible();
  await expect(notice).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await other.route('**/api/v1/health', (route) => route.fulfill({ json: failed }));
  await signIn(other, 'Director');
  await other.goto('/#/overview');
  await expect(other.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(other.getByText(/backup/i)).toHaveCount(0);
});

test('only a Superadmin is warned before the disk of the server is full', async ({ page, browser }) => {
  const lowSpace = { message: 'OK', data: { status: 'low_space', free_bytes: 734_003_200 } };
  await page.route('**/api/v1/health', (route) => route.fulfill({ json: lowSpace }));
  await signIn(page, 'Superadmin');
  const notice = page.getByRole('status').filter({ hasText: 'The server is running out of storage space' });
  await expect(notice).toContainText('Only 734 MB are free.');

  const other = await (await browser.newContext()).newPage();
  await other.route('**/api/v1/health', (route) => route.fulfill({ json: lowSpace }));
  await signIn(other, 'Engineer');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('running out of storage space')).toHaveCount(0);
});
