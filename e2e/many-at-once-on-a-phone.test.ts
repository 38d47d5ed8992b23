import { expect } from '@playwright/test';
import { agree } from './support/confirm.ts';
import { bar, change, panelOf, school, statuses, turnOn } from './support/many-at-once.ts';
import { phone, signIn } from './support/people.ts';
import { itemPath } from './support/projects.ts';
import { chooseInRow } from './support/row-menu.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';
import { holdOn } from './support/touch.ts';

test.use(phone);

test('Select in the menu has taps select, and the panel fills the screen', async ({ page }) => {
  const made = await school();
  await signIn(page, 'Project Manager', itemPath(made.item('Structure')));
  await chooseInRow(page, 'Structure', 'Select', 'tap');
  await expect(change(page)).toBeDisabled();
  await page.getByRole('button', { name: /Columns/ }).tap();
  await page.getByRole('button', { name: /Beams/ }).tap();
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await expectFits(page, 'the list with the bar');
  await change(page).tap();
  const panel = panelOf(page, 2);
  await turnOn(panel, 'Status');
  await panel.getByRole('combobox', { name: 'Status' }).tap();
  await page.getByRole('option', { name: 'On Hold' }).tap();
  await expectFits(page, 'the panel');
  await panel.getByRole('button', { name: 'Save' }).tap();
  await agree(page, 'Change 2 tasks');
  await expect(page.getByText('2 tasks changed. Status: On Hold')).toBeVisible();
  expect(await statuses(made, ['Footings', 'Columns', 'Beams'])).toEqual([
    'In Progress',
    'On Hold',
    'On Hold',
  ]);
  await bar(page).getByRole('button', { name: 'Clear selection' }).tap();
  // Taps open again.
  await page.getByRole('button', { name: /Columns/ }).tap();
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible();
});

test('the bar below the timeline has one line, however many are selected', async ({ page }) => {
  const made = await school();
  await signIn(page, 'Project Manager', `/projects/${made.project.id}?tab=timeline&levels=0`);
  await chooseInRow(page.getByRole('tabpanel'), 'Timeline', 'Select', 'tap');
  await page.getByRole('treegrid').getByRole('rowheader', { name: 'Columns' }).tap();
  const words = bar(page).getByRole('status');
  await expect(words).toHaveText('1 selected');
  const lines = await words.evaluate((status) => {
    status.textContent = '200 selected';
    const parts = [...(status.parentElement as HTMLElement).children].map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
    return { parts: parts.length, lines: new Set(parts).size, height: status.clientHeight };
  });
  expect(lines).toMatchObject({ parts: 4, lines: 1 });
  expect(lines.height).toBeLessThan(30);
  await expectFits(page, 'the timeline with the bar');
});

test('a long press on its name selects a row of the timeline, and a tap the next', async ({ page }) => {
  const made = await school();
  await signIn(page, 'Project Manager', `/projects/${made.project.id}?tab=timeline&levels=0`);
  const header = (name: string) => page.getByRole('treegrid').getByRole('rowheader', { name });
  const row = (name: string) => page.getByRole('treegrid').getByRole('row', { name });
  const letGo = await holdOn(page, header('Columns'));
  const words = bar(page).getByRole('status');
  await expect(words).toHaveText('1 selected');
  await letGo();
  // The end of the press has neither opened it nor selected it again.
  await expect(row('Columns')).toHaveAttribute('aria-selected', 'true');
  await header('Footings').tap();
  await expect(words).toHaveText('2 selected');
  await bar(page).getByRole('button', { name: 'Clear selection' }).tap();
  await expect(bar(page)).toHaveCount(0);
});
