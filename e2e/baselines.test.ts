import { expect, type Page } from '@playwright/test';
import { createBaseline, deleteBaseline, updateTask } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import { phone, signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

/** A pump station of two Areas and a milestone, with a Project Manager on it. */
const makePumpStation = () =>
  makeProject(
    'Pump station',
    [
      { title: 'Substructure', start: '2027-02-01', end: '2027-02-26' },
      { title: 'Superstructure', start: '2027-03-01', end: '2027-04-30' },
      { title: 'Handover', end: '2027-05-14', milestone: true },
    ],
    ['Project Manager', 'Worker'],
  );

const slipOf = (page: Page) => page.getByRole('region', { name: 'Slip by area' });
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('a plan is saved as a baseline, a bar is moved, and the slip shows; then the baseline is deleted', async ({
  page,
}) => {
  const { project } = await makePumpStation();
  await signIn(page, 'Project Manager', `/projects/${project.id}?tab=overview`);
  const slip = slipOf(page);
  await expect(slip.getByText('No baseline yet')).toBeVisible();
  await slip.getByRole('button', { name: 'Save baseline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save baseline' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required. Please type a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Contract programme');
  await page.keyboard.press('Control+Enter');
  await agree(page, 'Save baseline');
  await expect(page.getByText('Baseline Added!')).toBeVisible();
  await expect(page).toHaveURL(/baseline=\d+/);
  await expect(slip.getByRole('row', { name: /Substructure/ })).toContainText('No change');

  await openTab(page, 'Timeline');
  await expect(page).toHaveURL(/tab=timeline&baseline=\d+/);
  await page.getByRole('combobox', { name: 'Levels shown' }).selectOption('All levels');
  const grid = page.getByRole('treegrid', { name: 'Timeline of Pump station' });
  const bar = (name: string) => grid.getByRole('row', { name });
  await expect(bar('A-1 Substructure, Feb 1, 2027 – Feb 26, 2027')).toHaveAccessibleName(
    /Baseline: Feb 1, 2027 – Feb 26, 2027$/,
  );
  await expect(bar('A-3 Handover, Milestone, May 14, 2027')).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dates of Substructure changed to Feb 3, 2027 – Feb 28, 2027.')).toBeVisible();
  await expect(bar('A-1 Substructure, Feb 3, 2027 – Feb 28, 2027')).toHaveAccessibleName(
    /Baseline: Feb 1, 2027 – Feb 26, 2027$/,
  );

  await openTab(page, 'Overview');
  const row = slip.getByRole('row', { name: /Substructure/ });
  await expect(row).toContainText('Feb 26, 2027');
  await expect(row).toContainText('Feb 28, 2027');
  await expect(row).toContainText('2 days later');
  await expect(slip.getByRole('row', { name: /Superstructure/ })).not.toContainText('later');
  await expect(page.getByText('Baseline: Contract programme')).toBeVisible();
  await page.getByRole('button', { name: 'Figures' }).click();
  await expect(
    page
      .getByRole('table', { name: 'Planned and actual progress by day' })
      .getByRole('columnheader', { name: 'Baseline' }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Milestones' }).getByRole('row', { name: /Handover/ }),
  ).toContainText('May 14, 2027');

  await page.getByRole('button', { name: 'Actions for Contract programme' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename baseline' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('Tender programme');
  await rename.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Rename baseline');
  await expect(page.getByText('Baseline Updated!')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Tender programme' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await askedOn(page).getByRole('button', { name: 'Delete baseline' }).click();
  await expect(page.getByText('Baseline Deleted!')).toBeVisible();
  await expect(slip.getByText('No baseline yet')).toBeVisible();
  await openTab(page, 'History');
  await expect(page.getByText('deleted the baseline Tender programme')).toBeVisible();
  await expect(page.getByText('saved the baseline Contract programme')).toBeVisible();
});

test('a task is marked as a milestone in its form', async ({ page }) => {
  const { project, item } = await makePumpStation();
  await signIn(
    page,
    'Project Manager',
    `/projects/${project.id}?task=${item('Superstructure').id}&tab=information`,
  );
  const mark = page.getByRole('checkbox', { name: 'Milestone' });
  await expect(mark, 'locked it is a fact').toHaveCount(0);
  await page.getByRole('switch', { name: 'Enable Editing' }).check();
  await mark.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await askedOn(page).getByRole('button', { name: 'Update task' }).click();
  await expect(page.getByText('Task Updated!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Milestone' })).toHaveValue('Yes');
  await page.goto(`/#/projects/${project.id}?tab=overview`);
  const milestones = page.getByRole('region', { name: 'Milestones' });
  await expect(milestones.getByRole('row').nth(1)).toContainText('Superstructure');
  await expect(milestones.getByRole('row').nth(2)).toContainText('Handover');
});

test('who may only look compares, and has no buttons to change baselines', async ({ page }) => {
  const { project } = await makePumpStation();
  const call = await api('Superadmin');
  const { id } = await call(createBaseline, { params: { id: project.id }, body: { name: 'Contract' } });
  await signIn(page, 'Worker', `/projects/${project.id}?tab=overview`);
  await page.getByRole('combobox', { name: 'Compare with baseline' }).selectOption('Contract');
  await expect(slipOf(page).getByRole('row', { name: /Substructure/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save baseline' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for Contract' })).toHaveCount(0);
  // Somebody else deletes it: the screen goes on without it.
  await call(deleteBaseline, { params: { id: project.id, baseline_id: id } });
  await expect(slipOf(page).getByText('No baseline yet')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the slip is cards, and nothing is wider than the screen', async ({ page }) => {
    const { project, item } = await makePumpStation();
    const call = await api('Superadmin');
    const { id } = await call(createBaseline, { params: { id: project.id }, body: { name: 'Contract' } });
    const body = { start_date: '2027-02-01', end_date: '2027-03-08' };
    await call(updateTask, { params: { id: item('Substructure').id }, body });
    await signIn(page, 'Director', `/projects/${project.id}?tab=overview&baseline=${id}`);
    await expect(slipOf(page).getByText('10 days later')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
