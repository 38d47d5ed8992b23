import { expect } from '@playwright/test';
import { createUser } from '@plumbline/contract';
import { api } from './support/api.ts';
import { hireWorker } from './support/crew.ts';
import { enterCredentials } from './support/people.ts';
import { test } from './support/test.ts';

const FIRST = 'k7mw-p3xa-tq9d';

test('somebody new chooses a password of their own before anything else', { tag: '@main' }, async ({
  page,
}) => {
  const hand = await hireWorker('Kumaran', []);
  await (await api('Superadmin'))(createUser, {
    body: { employee_id: hand.id, username: hand.code, password: FIRST },
  });
  await page.goto('/#/home');
  await enterCredentials(page, hand.code, FIRST);

  const form = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(form).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  const choose = async (password: string) => {
    await form.getByLabel(/^Old password/).fill(FIRST);
    await form.getByLabel(/^New password/).fill(password);
    await form.getByLabel(/^Confirm new password/).fill(password);
    await form.getByRole('button', { name: 'Change Password' }).click();
  };
  await choose(`my-${hand.first_name}-77`);
  await expect(form.getByText('A password must not contain the name of its owner.')).toBeVisible();
  await choose('password1');
  await expect(form.getByText(/^This password is easily guessed: /)).toBeVisible();
  await choose('seven green cranes');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});
