import { expect } from '@playwright/test';
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
