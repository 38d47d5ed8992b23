import { expect } from '@playwright/test';
import {
  clockIn,
  decideOvertime,
  deleteTask,
  recordOvertime,
  unassignFromProjects,
  updateTask,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { hireWorker, siteToday } from './support/crew.ts';
import { anotherBrowser, personOf, signIn } from './support/people.ts';
import { itemPath, lineOf, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

const tower = [{ title: 'Podium', children: [{ title: 'Cast the slab', progress: 20 }] }];

test('what one person changes, another sees without doing anything', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  const { project, item } = await makeProject('Live tower', tower);
  await signIn(page, 'Superadmin', itemPath(project));
  await expect(lineOf(page, 'Podium')).toContainText('20.00%');

  const other = await anotherBrowser(browser, 'Director', itemPath(item('Cast the slab')));
  await other.getByRole('button', { name: '5% more' }).click();
  await agree(other, 'Change progress');
  await expect(lineOf(page, 'Podium')).toContainText('25.00%');
  await expect(page.getByRole('button', { name: 'Show how 25.00% is calculated' }).first()).toBeVisible();

  await other.goto(`/#${itemPath(item('Podium'))}`);
  await other.getByRole('switch', { name: 'Enable Editing' }).check();
  await other.getByRole('textbox', { name: 'Title' }).fill('Podium and ramp');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('button', { name: 'Update task' }).click();
  await expect(lineOf(page, 'Podium and ramp')).toBeVisible();
  await other.context().close();
});

test('an open history of what is a person’s shows what somebody else changes', async ({ page }) => {
  const { project } = await makeProject('Live yard');
  const { id } = await hireWorker('Salim', [project.id]);
  const superadmin = await api('Superadmin');
  await superadmin(clockIn, { body: { project_id: project.id, employee_ids: [id] } });
  const overtime = await superadmin(recordOvertime, {
    body: {
      employee_id: id,
      date: await siteToday(),
      start_time: '23:50',
      end_time: '23:59',
      reason: 'Pump watch',
    },
  });
  await signIn(page, 'Superadmin', `/attendance?tab=overtime&request=${overtime.id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await superadmin(decideOvertime, {
    params: overtime,
    body: { status: 'rejected', comments: 'Not on the roster' },
  });
  await expect(history.getByRole('listitem')).toHaveCount(2);
});

test('who edits is notified of a change and keeps what was typed', async ({ page }) => {
  const { item } = await makeProject('Live tower', tower);
  const task = item('Cast the slab');
  await signIn(page, 'Director', itemPath(task));
  await page.getByRole('switch', { name: 'Enable Editing' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Cast and cure the slab');

  const superadmin = await api('Superadmin');
  await superadmin(updateTask, { params: { id: task.id }, body: { location: 'Grid C4' } });

  await expect(page.getByText('Wei Jian Koh changed this while you were editing')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Cast and cure the slab');
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('');
});

test('what is removed, or may no longer be seen, leaves the screen', async ({ page }) => {
  const { project, item } = await makeProject(
    'Live tower',
    [{ title: 'Podium', children: [{ title: 'Cast the slab' }, { title: 'Strip the forms' }] }],
    ['Supervisor'],
  );
  const superadmin = await api('Superadmin');
  await signIn(page, 'Supervisor', itemPath(item('Cast the slab')));
  await expect(page.getByRole('heading', { name: 'Cast the slab' })).toBeVisible();

  await superadmin(deleteTask, { params: { id: item('Cast the slab').id } });
  await expect(page.getByText('No longer available')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cast the slab' })).toBeHidden();
  await expect(lineOf(page, 'Strip the forms')).toBeVisible();

  await lineOf(page, 'Strip the forms').click();
  await expect(page.getByRole('heading', { name: 'Strip the forms' })).toBeVisible();
  const { id } = await personOf('Supervisor');
  await superadmin(unassignFromProjects, { params: { id }, body: { project_ids: [project.id] } });
  await expect(page.getByText('No longer available')).toBeVisible();
  await expect(page.getByText('Strip the forms')).toHaveCount(0);
});

test('who types about a task that is removed is notified, and keeps what was typed', async ({ page }) => {
  const { item } = await makeProject('Live tower', tower);
  const task = item('Cast the slab');
  await signIn(page, 'Director', itemPath(task));
  await page.getByRole('switch', { name: 'Enable Editing' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Cast and cure the slab');

  await (await api('Superadmin'))(deleteTask, { params: { id: task.id } });
  await expect(page.getByText('What you typed can no longer be saved')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Cast and cure the slab');

  await lineOf(page, 'Podium').click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Podium' })).toBeVisible();
});

test('after a break of the network the screen says so, and heals by itself', async ({ page, context }) => {
  const { project, item } = await makeProject('Live tower', tower);
  await signIn(page, 'Director', itemPath(project));
  await expect(lineOf(page, 'Podium')).toContainText('20.00%');

  await context.setOffline(true);
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible();
  const superadmin = await api('Superadmin');
  await superadmin(updateTask, {
    params: { id: item('Cast the slab').id },
    body: { current_percentage: 70 },
  });
  await expect(lineOf(page, 'Podium')).toContainText('20.00%');

  await context.setOffline(false);
  await expect(lineOf(page, 'Podium')).toContainText('70.00%');
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeHidden();
});
