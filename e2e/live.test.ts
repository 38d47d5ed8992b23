import { expect, test } from '@playwright/test';
import { updateTask } from '@plumbline/contract';
import { api } from './support/api.ts';
import { anotherBrowser, signIn } from './support/people.ts';
import { lineOf, makeProject, placeOf } from './support/projects.ts';

const tower = [{ title: 'Podium', children: [{ title: 'Cast the slab', progress: 20 }] }];

test('what one person changes, another sees without doing anything', async ({ page, browser }) => {
  const { project, item } = await makeProject('Live tower', tower);
  await signIn(page, 'Superadmin', placeOf(project));
  await expect(lineOf(page, 'Podium')).toContainText('20.00%');

  const other = await anotherBrowser(browser, 'Director', placeOf(item('Cast the slab')));
  await other.getByRole('button', { name: '5 % more' }).click();
  await expect(lineOf(page, 'Podium')).toContainText('25.00%');
  await expect(page.getByRole('button', { name: 'Show why it is 25.00%' }).first()).toBeVisible();

  await other.goto(`/#${placeOf(item('Podium'))}`);
  await other.getByRole('switch', { name: 'Enable Editing' }).check();
  await other.getByRole('textbox', { name: 'Title' }).fill('Podium and ramp');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('button', { name: 'Update task' }).click();
  await expect(lineOf(page, 'Podium and ramp')).toBeVisible();
  await other.context().close();
});

test('whoever edits is told of a change and keeps what was typed', async ({ page }) => {
  const { item } = await makeProject('Live tower', tower);
  const task = item('Cast the slab');
  await signIn(page, 'Director', placeOf(task));
  await page.getByRole('switch', { name: 'Enable Editing' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Cast and cure the slab');

  const superadmin = await api('Superadmin');
  await superadmin(updateTask, { params: { id: task.id }, body: { location: 'Grid C4' } });

  await expect(page.getByText('Wei Jian Koh has changed this while you edit')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Cast and cure the slab');
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('');
});

test('after a break of the network the screen says so, and heals by itself', async ({ page, context }) => {
  const { project, item } = await makeProject('Live tower', tower);
  await signIn(page, 'Director', placeOf(project));
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
