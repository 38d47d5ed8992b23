import { expect } from '@playwright/test';
import { signIn } from './support/people.ts';
import { itemPath, lineOf, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

test('a worker reads a project and changes nothing', { tag: '@main' }, async ({ page }) => {
  const { project, item } = await makeProject(
    'Tank farm',
    [{ title: 'Bund wall', children: [{ title: 'Fix the rebar', progress: 35 }] }],
    ['Worker'],
  );
  await signIn(page, 'Worker', itemPath(item('Fix the rebar')));
  await expect(page.getByRole('heading', { name: 'Fix the rebar' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('35.00%')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Enable Editing' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(\+ )?Add / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '% Compute' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Manpower' }).click();
  await expect(page.getByRole('region', { name: 'Workers' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to|Unassign/ })).toHaveCount(0);

  // Why a percentage is what it is, everybody may know.
  await page.goto(`/#${itemPath(project)}`);
  await lineOf(page, 'Bund wall').getByRole('button', { name: 'Show how 35.00% is calculated' }).click();
  await expect(page.getByRole('dialog', { name: 'Percentage calculation' })).toContainText('Fix the rebar');
});

test('a worker finds no way to write in Project Setup, and no Completed panel', async ({ page }) => {
  const { project } = await makeProject('Tank farm', [], ['Worker']);
  await signIn(page, 'Worker', '/projects');
  await page.getByRole('searchbox').fill(project.code);
  await expect(page.getByRole('row').filter({ hasText: project.code })).toBeVisible();
  await expect(page.getByRole('button', { name: '+ add project' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Columns' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Import schedule' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Task Categories' }).click();
  await expect(page.getByRole('columnheader', { name: 'Level' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await page.goto('/#/home');
  await expect(page.getByRole('region', { name: 'Assigned Project/Tasks' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Completed Project/Tasks' })).toHaveCount(0);
});

test('a project that one is not on is not found', { tag: '@main' }, async ({ page }) => {
  const { project, item } = await makeProject('Secret works', [{ title: 'Hidden task' }]);
  await signIn(page, 'Engineer', itemPath(item('Hidden task')));
  await expect(page.getByRole('alert')).toContainText(
    'This record does not exist, or you do not have access to it.',
  );
  await expect(page.getByText('Secret works')).toHaveCount(0);

  await page.goto('/#/projects');
  await page.getByRole('searchbox').fill(project.code);
  await expect(page.getByText('No projects found')).toBeVisible();
});
