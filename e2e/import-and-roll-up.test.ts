import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { explainProjectPercentage, getProject } from '@plumbline/contract';
import { api } from './support/api.ts';
import { signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

/** The schedule of a real works contract, which lies beside the repository. */
const SCHEDULE = fileURLToPath(new URL('../../shared/data/hs2-enabling-works.xer', import.meta.url));

test('a real schedule becomes a project whose every percentage can be explained', async ({ page }) => {
  await signIn(page, 'Human Resource');
  await page.getByRole('link', { name: 'Project Setup' }).click();
  await page.getByRole('button', { name: 'Import schedule' }).click();
  await page.locator('input[type="file"]').setInputFiles(SCHEDULE);

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: /ENABLING WORKS/ })).toBeVisible();
  await expectFigure(page, 'Parents', '1,971');
  await expectFigure(page, 'Activities', '3,994');
  await expectFigure(page, 'Skipped', '294');
  await expectFigure(page, 'Overall', '96.85%');

  await page.getByRole('radio', { name: 'Equal' }).check();
  await expect(figure(page, 'Overall')).toHaveText('26.98%');
  await page.getByRole('radio', { name: 'By duration' }).check();
  await expect(figure(page, 'Overall')).toHaveText('96.85%');

  await page.getByLabel('Project Title').fill('Enabling works, area central');
  await page.getByLabel('Code', { exact: true }).fill(uniqueCode());
  await page.getByRole('button', { name: 'Import schedule' }).click();
  await expect(page.getByRole('progressbar', { name: /Uploading|Queued|Reading|Saving/ })).toBeVisible();
  await expect(page.getByText('Project Added')).toBeVisible();
  await expect(page).toHaveURL(/#\/projects\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);

  await openDownToALeaf(page);

  const superadmin = await api('Superadmin');
  const project = await superadmin(getProject, { params: { id } });
  expect(project.percentage).toBe(96.85);
  const reason = await superadmin(explainProjectPercentage, { params: { id } });
  await page.getByRole('button', { name: 'Show how 96.85% is calculated' }).first().click();
  const why = page.getByRole('dialog', { name: 'Percentage calculation' });
  await expect(why.getByText('96.85%').first()).toBeVisible();
  const lines = why.getByRole('table').locator('tbody').getByRole('row');
  await expect(lines).toHaveCount(reason.children.length);
  for (const [index, child] of reason.children.entries()) {
    await expect(lines.nth(index)).toContainText(child.title);
    await expect(lines.nth(index)).toContainText(`${child.percentage.toFixed(2)}%`);
    await expect(lines.nth(index)).toContainText(child.contribution.toFixed(4));
  }
  const sum = await why.getByRole('table').locator('tfoot strong').textContent();
  expect(sum).toBe(reason.contribution_sum.toFixed(4));
  expect(Number(sum).toFixed(2)).toBe('96.85');
});

function figure(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'Preview' })
    .locator('dl > div')
    .filter({ hasText: name })
    .locator('dd');
}

async function expectFigure(page: Page, name: string, value: string) {
  await expect(figure(page, name)).toHaveText(value);
}

/** Opens the first line, then the first line below it, and so on until one has nothing below it. */
async function openDownToALeaf(page: Page) {
  // By its name: the address is the project's already while the tree of the preview is still there.
  const tree = page.getByRole('tree', { name: 'Tasks of' });
  await expect(tree.locator('[data-active]')).toBeVisible();
  await tree.focus();
  let level = 0;
  for (;;) {
    const active = tree.locator('[data-active]');
    await expect(active).toHaveAttribute('aria-level', String(level + 1));
    if ((await active.getAttribute('aria-expanded')) === null) break;
    level += 1;
    await page.keyboard.press('ArrowRight');
    await expect(active).toHaveAttribute('aria-expanded', 'true');
    await expect(tree.getByRole('treeitem').getByText('Loading...')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
  }
  expect(level).toBeGreaterThan(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider', { name: 'Current Progress' })).toBeVisible();
}
