import { expect } from '@playwright/test';
import { agree } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

test('of three files the refused one is named, and the others stay', async ({ page }) => {
  const { project } = await makeProject('Drawn works');
  await signIn(page, 'Director', itemPath(project));
  await page.getByRole('button', { name: '+ Add Zone' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Area' });
  await form.getByLabel('Title').fill('Zone with drawings');
  const program = {
    name: 'setup.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ this is no paper'),
  };
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles([picture('first.png'), program, picture('last.png')]);
  const files = form.getByRole('group', { name: 'Working drawings' }).getByRole('listitem');
  await expect(files).toHaveCount(3);
  await form.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');

  const refused = files.filter({ hasText: 'setup.pdf' });
  await expect(refused).toContainText('not supported');
  await expect(files.filter({ hasText: 'first.png' })).not.toContainText('not supported');
  await refused.getByRole('button', { name: 'Remove setup.pdf' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');
  await expect(page.getByText('Task Added')).toBeVisible();
});
