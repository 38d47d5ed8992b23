import { expect } from '@playwright/test';
import { signIn } from './support/people.ts';
import { itemPath, lineOf, makeProject } from './support/projects.ts';
import { landscapePhone, tablet } from './support/sizes.ts';
import { test } from './support/test.ts';

const sizes = [
  { where: 'a tablet', options: tablet },
  { where: 'a phone on its side', options: landscapePhone },
];

for (const { where, options } of sizes)
  test.describe(`on ${where}`, () => {
    test.use(options);

    test('from the tree to a task, to a tab of it, and back', async ({ page }) => {
      const { project } = await makeProject('Lock gates', [
        { title: 'Upper gate', children: [{ title: 'Hinges', progress: 40 }, { title: 'Seals' }] },
        { title: 'Lower gate' },
      ]);
      await signIn(page, 'Director', itemPath(project));
      const main = page.getByRole('main');
      const list = main.getByRole('listitem');
      await expect(main.getByRole('tree')).toHaveCount(0);

      await list.filter({ hasText: 'Upper gate' }).getByText('Upper gate').tap();
      await list.filter({ hasText: 'Hinges' }).getByText('Hinges').tap();
      await expect(page.getByRole('heading', { name: 'Hinges' })).toBeVisible();
      const detail = await page.getByRole('tabpanel').boundingBox();
      expect(detail?.width, 'the detail has the width to itself').toBeGreaterThan(700);

      await page.getByRole('tab', { name: 'Manpower' }).tap();
      await expect(page.getByRole('region', { name: 'Workers' })).toBeVisible();

      await page.getByRole('button', { name: 'Back to the list' }).tap();
      await expect(list.filter({ hasText: 'Seals' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('tab', { name: 'Manpower' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('heading', { name: 'Hinges' })).toBeVisible();

      await page.getByRole('button', { name: 'Open menu' }).tap();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByRole('link', { name: /^My Tasks/ }).tap();
      await expect(page).toHaveURL(/#\/home$/);
    });
  });

test('a tablet is turned while a name is typed: both panes are side by side, and the name is still there', async ({
  page,
}) => {
  const { project, item } = await makeProject('Lock gates', [{ title: 'Hinges' }]);
  await page.setViewportSize(tablet.viewport);
  await signIn(page, 'Superadmin', `${itemPath(project)}?tab=overview`);
  await page.getByRole('button', { name: 'Save baseline' }).click();
  const name = page.getByRole('dialog', { name: 'Save baseline' }).getByRole('textbox');
  await name.fill('Contract programme');
  await page.setViewportSize({ width: tablet.viewport.height, height: tablet.viewport.width });
  await expect(lineOf(page, item('Hinges').title)).toBeAttached();
  await expect(name).toHaveValue('Contract programme');
  await page.setViewportSize(tablet.viewport);
  await expect(page.getByRole('tree')).toHaveCount(0);
  await expect(name).toHaveValue('Contract programme');
});

test('at a small desk the tree takes two fifths at the most, and its border is remembered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const { project, item } = await makeProject('Lock gates', [{ title: 'Hinges' }]);
  await signIn(page, 'Director', itemPath(project));
  await expect(lineOf(page, item('Hinges').title)).toBeVisible();
  const border = page.getByRole('separator');
  const widthOf = async () => (await page.getByRole('tree').boundingBox())?.width ?? 0;
  const share = async () => {
    const tree = await widthOf();
    const whole =
      (
        await page
          .getByRole('group', { name: 'Tree and detail' })
          .or(page.getByLabel('Tree and detail'))
          .first()
          .boundingBox()
      )?.width ?? 0;
    return tree / whole;
  };
  await expect.poll(share).toBeLessThanOrEqual(0.401);
  await border.focus();
  for (let step = 0; step < 4; step += 1) await border.press('Shift+ArrowLeft');
  // It has come to its least width.
  await expect.poll(widthOf).toBeCloseTo(300, 0);
  const narrower = await share();
  expect(narrower).toBeLessThan(0.36);
  await page.reload();
  await expect(lineOf(page, item('Hinges').title)).toBeVisible();
  await expect.poll(share).toBeCloseTo(narrower, 2);
  for (let step = 0; step < 8; step += 1) await border.press('Shift+ArrowRight');
  await expect.poll(share).toBeGreaterThan(0.39);
  expect(await share()).toBeLessThanOrEqual(0.401);
});
