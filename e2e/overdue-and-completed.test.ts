import { expect, type Page } from '@playwright/test';
import {
  acceptAssignment,
  assignToTasks,
  listUnacceptedAssignments,
  updateProject,
  updateTask,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import { failUntilClick } from './support/fail-until-click.ts';
import { findInPalette } from './support/palette.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { itemPath, lineOf, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

/** A day of the site so many days ago. */
function daysAgo(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date());
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

const plan = () => [
  {
    title: 'North bank',
    end: daysAgo(3),
    children: [
      { title: 'Late sheet piles', progress: 40, end: daysAgo(3) },
      { title: 'Finished sheet piles', progress: 100, end: daysAgo(3) },
      { title: 'Sheet piles of today', progress: 40, end: daysAgo(0) },
    ],
  },
];

/** A project that should have ended yesterday, and has not. */
async function lateProject(title: string) {
  const made = await makeProject(title, plan(), ['Engineer']);
  const call = await api('Superadmin');
  await call(updateProject, { params: made.project, body: { end_date: daysAgo(1) } });
  return made;
}

test('what is overdue says so in the lists, in the tree and in its detail', async ({ page }) => {
  const { project, item } = await lateProject('Quay wall');
  await signIn(page, 'Director', `/projects?search_term=${project.code}`);
  const row = page.getByRole('row').filter({ hasText: 'Quay wall' });
  await expect(row).toContainText('Overdue by 1 day');
  await expect(row).toContainText('In Progress');

  await page.goto(`/#${itemPath(item('Late sheet piles'))}`);
  await expect(page.getByRole('main').getByText('Overdue by 3 days')).toBeVisible();
  await expect(lineOf(page, 'Late sheet piles')).toContainText('Overdue');
  await expect(lineOf(page, 'North bank')).toContainText('Overdue');
  await expect(lineOf(page, 'Sheet piles of today')).not.toContainText('Overdue');
  await expect(lineOf(page, 'Finished sheet piles')).not.toContainText('Overdue');
});

test('what is overdue says so on the home of whom it is assigned to', async ({ page }) => {
  const { item } = await lateProject('Slipway');
  const [admin, engineer] = [await api('Superadmin'), await api('Engineer')];
  const task = item('Late sheet piles');
  const { id } = await personOf('Engineer');
  await admin(assignToTasks, { params: { id }, body: { task_ids: [task.id] } });
  await signIn(page, 'Engineer');
  const row = page.getByRole('row').filter({ hasText: 'Slipway' }).filter({ hasText: 'Late sheet piles' });
  await expect(row).toContainText('Overdue by 3 days');
  expect((await engineer(listUnacceptedAssignments, {})).some((each) => each.id === task.id)).toBe(true);
  await engineer(acceptAssignment, { body: { type: 'task', task_id: task.id } });
});

test('what is left out of progress is overdue in no list and no search', async ({ page }) => {
  const { project, item } = await lateProject('Breakwater');
  const admin = await api('Superadmin');
  const task = item('Late sheet piles');
  const { id } = await personOf('Engineer');
  await admin(assignToTasks, { params: { id }, body: { task_ids: [task.id] } });
  const body = { is_left_out: true, left_out_reason: 'Omitted by the client' };
  await admin(updateTask, { params: { id: task.id }, body });

  await signIn(page, 'Engineer');
  const row = page.getByRole('row').filter({ hasText: 'Breakwater' }).filter({ hasText: task.title });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Overdue');
  await findInPalette(page, `${project.code} piles`, task.title);
  const hits = page.getByRole('dialog').getByRole('option');
  await expect(hits.filter({ hasText: task.title })).toBeVisible();
  await expect(hits.filter({ hasText: 'Overdue' })).toHaveCount(0);
  await (await api('Engineer'))(acceptAssignment, { body: { type: 'task', task_id: task.id } });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the list that one drills into says what is overdue', async ({ page }) => {
    const { project, item } = await lateProject('Jetty');
    await signIn(page, 'Director', `/projects?search_term=${project.code}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Jetty' })).toContainText('Overdue by 1 day');
    await page.goto(`/#${itemPath(item('North bank'))}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Late sheet piles' })).toContainText('Overdue');
    await expect(page.getByRole('listitem').filter({ hasText: 'of today' })).not.toContainText('Overdue');
  });

  test('a level that cannot be loaded says so, and can be tried again', async ({ page }) => {
    const { item } = await makeProject('Jetty', plan());
    await failUntilClick(page, '**/api/v1/task/*/subtasks*', (route) => route.abort('connectionreset'));
    await signIn(page, 'Director', itemPath(item('North bank')));
    const failed = page.getByRole('alert').filter({ hasText: 'Error fetching child nodes' });
    await expect(failed).toContainText('Please check your connection and try again.');
    await failed.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: 'Late sheet piles' })).toBeVisible();
  });
});

test('finished work is marked as Completed with one button, by those who may, and that is undone', async ({
  page,
  browser,
}) => {
  const { item } = await makeProject('Dolphin', plan(), ['Project Manager', 'Engineer']);
  const path = itemPath(item('Finished sheet piles'));
  await signIn(page, 'Project Manager', path);
  const badge = page.getByRole('main').locator('header').getByText('Completed', { exact: true });
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(askedOn(page)).toContainText('This will and update overall progress of the project.');
  await expect(askedOn(page)).toContainText('Its status changes from In Progress to Completed.');
  await agree(page, 'Mark as Completed');
  await expect(page.getByText('Marked as Completed.')).toBeVisible();
  await expect(statusField(page)).toHaveValue('Completed');
  // Once: progress, which is said beside it, is in the same word.
  await expect(badge).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(statusField(page)).toHaveValue('In Progress');
  await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeVisible();

  await page.goto(`/#${itemPath(item('Late sheet piles'))}`);
  await expect(page.getByRole('heading', { name: 'Late sheet piles' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Completed' })).toHaveCount(0);

  const context = await browser.newContext();
  const engineer = await context.newPage();
  await signIn(engineer, 'Engineer', path);
  await expect(engineer.getByRole('switch', { name: 'Enable Editing' })).toBeVisible();
  await expect(engineer.getByRole('button', { name: 'Mark as Completed' })).toHaveCount(0);
  await context.close();
});

const statusField = (page: Page) => page.getByRole('combobox', { name: 'Status' });

test('an edit is cancelled by a button, which asks before it loses anything', async ({ page }) => {
  const { item } = await makeProject('Breakwater', plan());
  await signIn(page, 'Director', itemPath(item('Late sheet piles')));
  const editing = page.getByRole('switch', { name: 'Enable Editing' });
  const location = page.getByRole('textbox', { name: 'Location' });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await editing.check();
  await cancel.click();
  await expect(editing).not.toBeChecked();

  await editing.check();
  await location.fill('Chainage 3');
  await cancel.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(location).toHaveValue('Chainage 3');
  await cancel.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(editing).not.toBeChecked();
  await expect(location).toHaveValue('');
});

test('an employee’s record has the button too, and on a phone its words are whole', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await signIn(page, 'Human Resource', `/employees?employee=${(await personOf('Drafter')).id}`);
  const editing = page.getByRole('switch', { name: 'Enable Editing' });
  await editing.check();
  const save = page.getByRole('button', { name: 'Save Changes' });
  const cut = await save.evaluate((button) =>
    [button, ...button.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    ),
  );
  expect(cut).toBe(false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(editing).not.toBeChecked();
});

test('a deletion says what goes with it before it is done', async ({ page }) => {
  const { project, item } = await makeProject('Old quay', plan(), ['Engineer']);
  await signIn(page, 'Superadmin', itemPath(project));
  const sure = askedOn(page);
  await page.getByRole('button', { name: 'Remove this project' }).click();
  await expect(sure).toContainText('This also deletes 4 tasks below it and 1 assignment.');
  await sure.getByRole('button', { name: 'Back' }).click();

  await page.goto(`/#${itemPath(item('Late sheet piles'))}`);
  await page.getByRole('button', { name: 'Remove this task' }).click();
  await expect(sure).toContainText('This cannot be undone.');
  await expect(sure).not.toContainText('This also deletes');
});
