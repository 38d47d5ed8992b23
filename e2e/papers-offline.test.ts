import { expect, type Page } from '@playwright/test';
import { decideWithdrawal, getCommonMaterialRequest, getWithdrawal } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCommonSite } from './support/common-materials.ts';
import { agree } from './support/confirm.ts';
import { makeStock, makeWithdrawal } from './support/material-use.ts';
import { phone, signIn } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { panel, press, QUEUED } from './support/queued.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ ...phone, serviceWorkers: 'allow' });

/** Changes the quantity of the only material of a withdrawal that is open. */
async function changeTo(page: Page, quantity: string) {
  await press(panel(page, 'Withdrawal Request'), 'Edit');
  const form = panel(page, 'Update Withdrawal Request');
  await form.getByRole('textbox', { name: /^Withdraw Qty/ }).fill(quantity);
  await press(form, 'Update');
  await agree(page, 'Update');
  await expect(form).toHaveCount(0);
}

test('a withdrawal is changed twice without a network, shows it, and has both changes once there is one', async ({
  page,
  context,
}) => {
  const { item } = await makeProject('Tower K', [{ title: 'Hydrants' }], ['Supervisor']);
  const task = item('Hydrants');
  const cable = await makeStock(task, { delivered: 100 });
  const { id } = await makeWithdrawal(task, cable, 20, { as: 'Supervisor' });
  await signIn(page, 'Supervisor', `${itemPath(task)}&tab=materials&show=withdrawals&withdrawal=${id}`);
  const shown = panel(page, 'Withdrawal Request');
  await expect(shown).toContainText('20 m');
  await loseNetwork(page);
  await changeTo(page, '12');
  await expect(shown).toContainText(QUEUED);
  await expect(shown).toContainText('12 m');
  await page.reload();
  await expect(shown).toContainText('12 m');
  await changeTo(page, '15');
  await expect(shown.getByText(QUEUED)).toHaveCount(2);
  await expect(shown).toContainText('15 m');
  await expectAccessible(page, 'a withdrawal with queued changes');

  await context.setOffline(false);
  await expect(shown.getByText(QUEUED)).toHaveCount(0);
  const superadmin = await api('Superadmin');
  const read = () => superadmin(getWithdrawal, { params: { id } });
  expect((await read()).materials).toMatchObject([{ pivot: { withdraw_qty: 15 } }]);

  // Somebody decides on it before the next change arrives.
  await loseNetwork(page);
  await changeTo(page, '18');
  await expect(shown).toContainText(QUEUED);
  await superadmin(decideWithdrawal, { body: { id, status: 'Approved' } });
  await context.setOffline(false);
  await expect(shown.getByText('was not accepted')).toContainText('has changed this record since');
  await press(shown, 'Discard');
  await agree(page, 'Discard');
  await expect(shown.getByText('was not accepted')).toHaveCount(0);
  expect((await read()).materials).toMatchObject([{ pivot: { withdraw_qty: 15 } }]);
});

test('a storekeeper allocates common materials without a network, and it arrives once', async ({
  page,
  context,
}) => {
  const { item } = await makeProject('Tower L', [{ title: 'Screed' }]);
  const { request } = await makeCommonSite(item('Screed'));
  await signIn(page, 'Logistic', `/materials?tab=common-allocations&request=${request.id}`);
  const form = panel(page, 'Allocate');
  await expect(form.getByRole('checkbox', { name: /^Allocate CEM-/ })).toBeVisible();
  await loseNetwork(page);
  await form.getByRole('checkbox', { name: /^Allocate CEM-/ }).check();
  await form.getByRole('textbox', { name: /Delivered Qty/ }).fill('10');
  await press(form, 'Allocate');
  await agree(page, 'Allocate');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Queued to send' })).toBeVisible();
  await page.goto(`/#/materials?tab=common-allocations&request=${request.id}`);
  await expect(form.getByText('Allocate 1 material to Screed')).toContainText(QUEUED);
  await form.getByRole('checkbox', { name: /^Allocate CEM-/ }).check();
  await expect(form.getByRole('textbox', { name: /Delivered Qty/ })).toHaveValue('15');
  await expectAccessible(page, 'a queued allocation');

  await context.setOffline(false);
  await expect(form.getByText(QUEUED)).toHaveCount(0);
  const read = await (await api('Superadmin'))(getCommonMaterialRequest, { params: request });
  expect(read.materials).toMatchObject([{ allocated_qty: 10, left_qty: 15 }]);
});
