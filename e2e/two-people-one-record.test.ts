import { expect, type Page } from '@playwright/test';
import { getTask, updateTask } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

test('keeps mine where two people changed the same field, and loses nothing else', { tag: '@main' }, async ({
  page,
}) => {
  const id = await openStaleForm(page);
  await page.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save selection' }).click();
  await expect(page.getByText('Task Updated!')).toBeVisible();

  const saved = await (await api('Superadmin'))(getTask, { params: { id } });
  expect({ title: saved.title, location: saved.location }).toEqual({
    title: 'Lay the northern track',
    location: 'Chainage 200',
  });
});

test('takes theirs where that is chosen', async ({ page }) => {
  const id = await openStaleForm(page);
  await page.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: 'Use theirs' }).click();
  await page.getByRole('button', { name: 'Save selection' }).click();
  await expect(page.getByRole('heading', { name: 'Lay the southern track' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Enable Editing' })).not.toBeChecked();

  const saved = await (await api('Superadmin'))(getTask, { params: { id } });
  expect(saved.title).toBe('Lay the southern track');
});

test('a progress that somebody else has moved meanwhile is asked about', async ({ page }) => {
  const { item } = await makeProject('Tramway', [{ title: 'Lay the track', progress: 10 }]);
  const { id } = item('Lay the track');
  const superadmin = await api('Superadmin');
  // Without the live stream the screen is old, as for somebody whose phone has just come out of a tunnel.
  await page.route('**/api/v1/events', (route) => route.abort());
  await signIn(page, 'Director', itemPath(item('Lay the track')));
  await expect(page.getByRole('slider', { name: 'Current Progress' })).toBeVisible();

  await superadmin(updateTask, { params: { id }, body: { current_percentage: 60 } });
  await page.getByRole('button', { name: '5% more' }).click();
  await agree(page, 'Change progress');
  await expect(page.getByText('Which progress is correct?')).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs: 60.00%' }).click();
  await expect(page.getByRole('slider', { name: 'Current Progress' })).toHaveAttribute('aria-valuenow', '60');

  await superadmin(updateTask, { params: { id }, body: { current_percentage: 61 } });
  await page.getByRole('button', { name: '5% more' }).click();
  await agree(page, 'Change progress');
  await page.getByRole('button', { name: 'Keep mine: 65.00%' }).click();
  await expect(page.getByText('Task Updated!')).toBeVisible();
  const saved = await superadmin(getTask, { params: { id } });
  expect(saved.percentage).toBe(65);
});

/** Opens the form, changes the title, and saves after somebody else has changed it and the location too. */
async function openStaleForm(page: Page): Promise<number> {
  const { item } = await makeProject('Tramway', [{ title: 'Lay the track' }]);
  const task = item('Lay the track');
  await signIn(page, 'Director', itemPath(task));
  await page.getByRole('switch', { name: 'Enable Editing' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lay the northern track');

  await (await api('Superadmin'))(updateTask, {
    params: { id: task.id },
    body: { title: 'Lay the southern track', location: 'Chainage 200' },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Update task' }).click();

  const dialog = page.getByRole('dialog', { name: 'This record has changed' });
  await expect(dialog.getByText('Wei Jian Koh changed this on')).toBeVisible();
  await expect(dialog.getByText('Lay the northern track')).toBeVisible();
  await expect(dialog.getByText('Lay the southern track')).toBeVisible();
  await expect(dialog.getByText('Chainage 200')).toBeVisible();
  return task.id;
}
