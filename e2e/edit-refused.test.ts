import { expect, type Page } from '@playwright/test';
import { acceptAssignment, assignToTasks, getTask, updateTask } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { button } from './support/crew.ts';
import { personOf, signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { QUEUED } from './support/queued.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A task whose description an engineer has changed without a network, and whose location somebody else has changed. */
async function haveRefused(page: Page, change: () => Promise<void>) {
  const { item } = await makeProject(`Caisson ${uniqueCode()}`, [{ title: 'Pour the base' }]);
  const task = item('Pour the base');
  const { id } = await personOf('Engineer');
  await (await api('Superadmin'))(assignToTasks, { params: { id }, body: { task_ids: [task.id] } });
  await (await api('Engineer'))(acceptAssignment, { body: { type: 'task', task_id: task.id } });
  await signIn(page, 'Engineer', itemPath(task, 'information'));
  await page.getByRole('switch', { name: 'Enable Editing' }).click();
  await loseNetwork(page);
  await change();
  await button(page, 'Save').click();
  await agree(page, 'Update task');
  await expect(page.getByText(QUEUED)).toHaveCount(1);

  await (await api('Superadmin'))(updateTask, { params: { id: task.id }, body: { location: 'Berth 9' } });
  await page.context().setOffline(false);
  await expect(refusedLine(page)).toContainText('Wei Jian Koh has changed this record');
  return async () => (await api('Superadmin'))(getTask, { params: { id: task.id } });
}

const refusedLine = (page: Page) => page.getByText('was not accepted:');
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const edit = (page: Page) => button(page, 'Edit');

test('SCREEN-27: a refused change is edited with its text and its photo, and saved on the newest version', async ({
  page,
}) => {
  const read = await haveRefused(page, async () => {
    await description(page).fill('Two pours, with a day between them');
    const files = page.getByRole('group', { name: 'Files', exact: true });
    await files.locator('input[type="file"]').setInputFiles(picture('base.png'));
    await expect(page.getByText('base.png')).toBeVisible();
  });
  await expectAccessible(page, 'a refused change that can be edited');

  await edit(page).click();
  await expect(description(page)).toHaveText('Two pours, with a day between them');
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Berth 9');
  await expect(page.getByText(/^1\.(jpeg|png)$/)).toBeVisible();
  await expectAccessible(page, 'the form of a refused change');
  await description(page).fill('Three pours');
  await button(page, 'Save').click();
  await agree(page, 'Update task');
  await expect(refusedLine(page)).toHaveCount(0);
  await expect(page.getByText('Three pours')).toBeVisible();
  const saved = await read();
  expect(saved).toMatchObject({ description: '<p>Three pours</p>', location: 'Berth 9' });
  expect(saved.map_full_url).not.toBeNull();
});

test('SCREEN-27: cancelled, it stays; from Waiting and without a network it is edited and queued in its place', async ({
  page,
}) => {
  const read = await haveRefused(page, () => description(page).fill('Cold joint at two metres'));
  await edit(page).click();
  await expect(description(page)).toHaveText('Cold joint at two metres');
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(refusedLine(page)).toHaveCount(1);

  await page.context().setOffline(true);
  await page.goto('/#/waiting');
  await edit(page).click();
  await expect(description(page)).toHaveText('Cold joint at two metres');
  await button(page, 'Save').click();
  await agree(page, 'Update task');
  await expect(page.getByText(QUEUED)).toHaveCount(1);
  await expect(refusedLine(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  await expect(refusedLine(page)).toHaveCount(0);
  expect(await read()).toMatchObject({
    description: '<p>Cold joint at two metres</p>',
    location: 'Berth 9',
  });
});
