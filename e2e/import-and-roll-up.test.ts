import { expect, type Page } from '@playwright/test';
import { explainProjectPercentage, getProject } from '@plumbline/contract';
import { worksSchedules } from '../server/src/projects/import/fixtures/works-schedules.ts';
import { api } from './support/api.ts';
import { intercept } from './support/intercept.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

for (const schedule of worksSchedules())
  test(`${schedule.fileName} becomes a project whose every percentage can be explained`, async ({ page }) => {
    const { equal, duration } = schedule.percentages;
    await signIn(page, 'Human Resource');
    await page.getByRole('link', { name: 'Project Setup' }).click();
    await chooseInListMenu(page, 'Import schedule');
    await page.locator('input[type="file"]').setInputFiles({
      name: schedule.fileName,
      mimeType: 'application/octet-stream',
      buffer: schedule.bytes,
    });

    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: schedule.title })).toBeVisible();
    await expectFigure(page, 'Parents', schedule.parents.toLocaleString('en'));
    await expectFigure(page, 'Activities', schedule.leaves.toLocaleString('en'));
    await expectFigure(page, 'Skipped', String(schedule.skipped));
    await expectFigure(page, 'Overall', `${duration}%`);

    await page.getByRole('radio', { name: 'Equal' }).check();
    await expect(figure(page, 'Overall')).toHaveText(`${equal}%`);
    await page.getByRole('radio', { name: 'By duration' }).check();
    await expect(figure(page, 'Overall')).toHaveText(`${duration}%`);

    await page.getByLabel('Project Title').fill('Depot and approaches');
    await page.getByLabel('Code', { exact: true }).fill(uniqueCode());
    let letThrough = () => {};
    const seen = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await intercept(page, '**/api/v1/project/import', async (route) => {
      await seen;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Import schedule' }).click();
    // It has no width while nothing of the file is sent.
    await expect(page.getByRole('progressbar', { name: /^Uploading the file/ })).toBeAttached();
    letThrough();
    await expect(page.getByText('Project Added')).toBeVisible();
    await expect(page).toHaveURL(/#\/projects\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);

    await openDownToALeaf(page);

    const superadmin = await api('Superadmin');
    const project = await superadmin(getProject, { params: { id } });
    expect(project.percentage).toBe(Number(duration));
    const reason = await superadmin(explainProjectPercentage, { params: { id } });
    await page
      .getByRole('button', { name: `Show how ${duration}% is calculated` })
      .first()
      .click();
    const why = page.getByRole('dialog', { name: 'Percentage calculation' });
    await expect(why.getByText(`${duration}%`).first()).toBeVisible();
    const lines = why.getByRole('table').locator('tbody').getByRole('row');
    await expect(lines).toHaveCount(reason.children.length);
    for (const [index, child] of reason.children.entries()) {
      await expect(lines.nth(index)).toContainText(child.title);
      await expect(lines.nth(index)).toContainText(`${child.percentage.toFixed(2)}%`);
      await expect(lines.nth(index)).toContainText(child.contribution.toFixed(4));
    }
    const sum = await why.getByRole('table').locator('tfoot strong').textContent();
    expect(sum).toBe(reason.contribution_sum.toFixed(4));
    expect(Number(sum).toFixed(2)).toBe(duration);
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
