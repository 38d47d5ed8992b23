import { expect } from '@playwright/test';
import { type EmployeeRecord, getEmployee, updateEmployee } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { giveAccount, hireWorker } from './support/crew.ts';
import { phone, signIn } from './support/people.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';

test('Human Resource erases the personal data of somebody who has left', async ({ page, browser }) => {
  const hand = await hireWorker('Leaver', []);
  await giveAccount(hand);
  const call = await api('Human Resource');
  await call(updateEmployee, { params: hand, body: { nric: 'S7654321A', employee_status: 'Inactive' } });
  const path = `/employees?employee=${hand.id}&status=Inactive`;
  await signIn(page, 'Human Resource', path);
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase personal data' });
  await dialog.getByRole('button', { name: 'Erase personal data' }).click();
  await expect(dialog.getByText('Please type a reason.')).toBeVisible();
  await expectAccessible(page, 'erasing');
  await page.keyboard.type('Asked for it in writing');
  await page.keyboard.press('Control+Enter');
  await agree(page, 'Erase personal data');
  await expect(page.getByText(/^Personal data erased: /)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const record = (await call(getEmployee, { params: hand })) as EmployeeRecord;
  expect(record).toMatchObject({ first_name: 'Leaver', nric: null, contact_number: null, has_user: false });

  const onPhone = await (await browser.newContext(phone)).newPage();
  await signIn(onPhone, 'Human Resource', path);
  await expect(onPhone.getByText(/^Personal data erased: /)).toBeVisible();
  await expectFits(onPhone, 'an erased person on a phone');
});
