import { expect, type Page } from '@playwright/test';
import { makeMaterialInsight } from './support/material-insight.ts';
import { phone, signIn } from './support/people.ts';
import { itemPath } from './support/projects.ts';
import { test } from './support/test.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a project manager finds the cable that is drawn ahead of the work, and opens the rows that make the figure', {
  tag: '@main',
}, async ({ page }) => {
  const { made, cable, tray } = await makeMaterialInsight(['Project Manager']);
  await signIn(page, 'Project Manager', `${itemPath(made.item('Risers'))}&tab=materials&show=reconciliation`);
  const row = page.getByRole('row', { name: new RegExp(cable.code) });
  await expect(row).toContainText('95% withdrawn, 60% done');

  // Of the project as a whole nothing is out of line, and what was not drawn yet is there, too.
  await page.goto(`/#${itemPath(made.project)}?tab=materials&show=reconciliation`);
  await expect(page.getByRole('row', { name: new RegExp(tray.code) })).toContainText('In line');
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Out of line' }).click();
  await expect(page.getByText('No material matches')).toBeVisible();

  await page.goto(`/#${itemPath(made.item('Risers'))}&tab=materials&show=reconciliation`);
  await row.click();
  const opened = panel(page, cable.code);
  await expect(opened.getByRole('img', { name: /^Bar chart/ })).toBeVisible();
  await expect(opened.getByRole('row', { name: /^Withdrawn/ })).toContainText('95%');
  await opened
    .getByRole('row', { name: /^Withdrawn/ })
    .getByRole('button')
    .click();
  const rows = panel(page, 'Used Qty').getByRole('table', { name: 'Details of this figure' });
  await expect(rows.getByRole('row', { name: /Withdrawal/ })).toContainText('95');
  // The way back leads through the material to the list.
  await page.goBack();
  await expect(panel(page, cable.code)).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('procurement sees what has to be requested by when', async ({ page }) => {
  const { made, cable, tray } = await makeMaterialInsight();
  await signIn(page, 'Procurement', `/materials?tab=shortages&project_id=${made.project.id}`);
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await expect(overdue.getByRole('row', { name: new RegExp(cable.code) })).toContainText('250 m');
  await expect(overdue.getByRole('row', { name: new RegExp(cable.code) })).toContainText('10 days');
  await expect(overdue.getByRole('row', { name: new RegExp(cable.code) })).toContainText(
    /Overdue by \d+ days?/,
  );
  await expect(overdue.getByRole('row', { name: new RegExp(tray.code) })).toContainText('14 days (assumed)');
  const later = page.getByRole('region', { name: /^Week of/ });
  await expect(later.getByRole('row', { name: new RegExp(cable.code) })).toContainText('80.5 m');
  await expect(later.getByText('Overdue by')).toHaveCount(0);

  await overdue.getByRole('row', { name: new RegExp(cable.code) }).click();
  const why = panel(page, cable.code);
  await expect(why).toContainText('Needed when the task starts.');
  await expect(why).toContainText(/Overdue by \d+ days?/);
  await expect(why.getByRole('link', { name: 'Request' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Request by' }).click();
  await page.getByRole('option', { name: 'Overdue' }).click();
  await expect(later).toHaveCount(0);
  await overdue.getByRole('checkbox', { name: `${cable.code}, Floors` }).check();
  await overdue.getByRole('checkbox', { name: `${tray.code}, Floors` }).check();
  await page.getByRole('link', { name: 'Request 2 materials for Floors' }).click();
  await expect(page).toHaveURL(
    new RegExp(
      `#/projects/${made.project.id}\\?.*task=${made.item('Floors').id}.*show=request-orders.*adding=1.*lines=`,
    ),
  );
  const address = decodeURIComponent(page.url());
  expect(address).toContain(`${cable.id}:250`);
  expect(address).toContain(`${tray.id}:40`);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('an engineer sees what a task lacks, and requests it', async ({ page }) => {
    const { made, cable } = await makeMaterialInsight(['Engineer']);
    await signIn(page, 'Engineer', `/materials?tab=shortages&search_term=${cable.code}`);
    await page
      .getByRole('region', { name: /^Week of/ })
      .getByText(cable.code)
      .tap();
    await panel(page, cable.code).getByRole('link', { name: 'Request' }).tap();
    await expect(page).toHaveURL(new RegExp(`task=${made.item('Roof').id}`));
    expect(decodeURIComponent(page.url())).toContain(`${cable.id}:80.5`);
  });
});
