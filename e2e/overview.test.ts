import { expect } from '@playwright/test';
import { listProjectProgress } from '@plumbline/contract';
import { api, usernameOf } from './support/api.ts';
import { siteToday } from './support/crew.ts';
import { enterCredentials, phone, signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { PASSWORD } from './support/server.ts';
import { test } from './support/test.ts';

/** The date so many days after today at the site. */
async function inDays(days: number): Promise<string> {
  const today = Date.parse(await siteToday());
  return new Date(today + days * 86_400_000).toISOString().slice(0, 10);
}

/** A project of 40 days, half of which are over, with nothing done but a quarter of it. */
async function makeLateProject(title: string) {
  const [start, middle, end] = [await inDays(-20), await inDays(-1), await inDays(19)];
  return makeProject(title, [
    { title: 'Piling', start, end: middle, progress: 50 },
    { title: 'Columns', start: await inDays(0), end },
  ]);
}

test('a Director’s first minute: which project is behind, why, and what is overdue there', {
  tag: '@main',
}, async ({ page }) => {
  const { project } = await makeLateProject('Sinking works');
  await page.goto('/');
  await enterCredentials(page, usernameOf('Director'), PASSWORD);
  await expect(page).toHaveURL(/#\/overview$/);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();

  const projects = page.getByRole('region', { name: 'Projects' });
  await projects.getByRole('searchbox').fill(project.code);
  await expect(page).toHaveURL(new RegExp(project.code));
  const row = projects.getByRole('row', { name: /Sinking works/ });
  // 21 of 40 days are planned by the end of today: all piles and a twentieth of the columns.
  await expect(row).toContainText('25.00%');
  await expect(row).toContainText('planned 52.50%');
  await expect(row).toContainText('11 days behind');

  await page.getByRole('button', { name: 'Planned progress: how is this calculated?' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('progress evenly from its start date to its end date');
  // It closes by Escape once it has the focus, a moment after it is shown.
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row.getByRole('link', { name: '1 overdue task of Sinking works' }).click();
  await expect(page.getByRole('row', { name: /Piling/ })).toContainText('Overdue by 1 day');
  await page.goBack();

  await projects.getByRole('row', { name: /Sinking works/ }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('img', { name: /Line chart of planned and actual progress/ })).toBeVisible();
  await expect(page.getByText('11 days behind').first()).toBeVisible();
  const areas = page.getByRole('region', { name: 'Areas' });
  await expect(areas.getByRole('row', { name: /Piling/ })).toContainText('50.00%');
});

test('work behind a plan of years ago is behind no number of days', async ({ page }) => {
  const { project } = await makeProject('Imported works', [
    { title: 'Piling', start: '2018-01-01', end: '2018-10-12', progress: 50 },
  ]);
  await signIn(page, 'Director', '/overview');
  const projects = page.getByRole('region', { name: 'Projects' });
  await projects.getByRole('searchbox').fill(project.code);
  const row = projects.getByRole('row', { name: /Imported works/ });
  await expect(row).toContainText(/Plan ended .*2018/);
  await expect(row).not.toContainText('days behind');
  await row.click();
  await expect(page.getByText(/Plan ended .*2018/).first()).toBeVisible();
});

test('a figure of an earlier day says what is not known', async ({ page }) => {
  const { project } = await makeLateProject('Dated works');
  await signIn(page, 'Director', `/projects/${project.id}?tab=overview&on=${await inDays(-5)}`);
  await expect(page.getByText('As it was at the end of')).toBeVisible();
  await expect(page.getByText('No progress was recorded on that day.')).toBeVisible();
  // The plan of that day is shown: 16 of 20 days of half of it.
  await expect(page.getByText('40.00%').first()).toBeVisible();
});

test('a figure leads to the list of what it counts', async ({ page }) => {
  await makeLateProject('Counted works');
  await signIn(page, 'Director', '/overview');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const line = async (label: RegExp) => {
    await expect(attention.getByRole('listitem').first()).toBeVisible();
    // Only there where others have made more than eight entries.
    const all = attention.getByRole('button', { name: /^Show all/ });
    if ((await all.count()) > 0) await all.click();
    return attention.getByRole('link', { name: label });
  };
  await (await line(/Overdue tasks/)).click();
  await expect(page).toHaveURL(/#\/overdue-tasks(\?project_id=\d+)?$/);
  await expect(page.getByRole('row').nth(1)).toContainText('Overdue by');
  await page.goBack();
  await (await line(/Tools overdue/)).click();
  await expect(page).toHaveURL(/#\/tools\?tab=reminders&of=all$/);
  await expect(page.getByRole('radio', { name: /^Overdue/ })).toBeChecked();
});

test('who does not see every project has no Overview in their menu, and its address says why', async ({
  page,
}) => {
  await signIn(page, 'Engineer', '/overview');
  await expect(page.getByText('The Overview is for those who see every project')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the Overview fits, and its bar leads to it', async ({ page }) => {
    await makeLateProject('Narrow works');
    // 'Plan ended Jun 1, 2018' is the longest of what a card says of its days.
    await makeProject('Works of long ago', [{ title: 'Piling', start: '2018-01-01', end: '2018-06-01' }]);
    const call = await api('Director');
    const { data } = await call(listProjectProgress, { query: { per_page: 1 } });
    await signIn(page, 'Director', '/home');
    await page.getByRole('navigation', { name: 'Quick access' }).getByText('Overview').tap();
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(page.getByText(data[0]?.title ?? '').first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
